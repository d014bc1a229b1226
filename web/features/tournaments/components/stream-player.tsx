import { streamEmbed } from '../../../../shared/domain/tournaments/stream-embed.ts';
import { BannerPattern } from '../../../ui/banner-pattern.tsx';
import { Name } from '../../../ui/name.tsx';
import { streamAdvice } from './stream-advice.ts';

type StreamPlayerProps = { link: string; tournamentName: string };

/** The stream of a tournament, playing muted in 16:9; a link that no known site plays stands there as text only. */
export default function StreamPlayer({ link, tournamentName }: StreamPlayerProps) {
  const player = streamEmbed(link, location.hostname);
  if (player === null) return <InvalidLink link={link} name={tournamentName} />;
  return (
    // The player is another site's: to its own origin it may have access, to this page's it cannot.
    <iframe
      src={player}
      title={`Live stream of ${tournamentName}`}
      loading="lazy"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the players need both, and are of a foreign origin
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-storage-access-by-user-activation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      // In the scheme that players are written for, what they have not drawn yet shows the card instead of white.
      className="block aspect-video w-full scheme-light bg-card"
    />
  );
}

/** A slate as stations send it when there is no picture. */
function InvalidLink({ link, name }: { link: string; name: string }) {
  const advice = streamAdvice(link);
  return (
    <div className="relative grid aspect-video w-full place-items-center overflow-clip bg-card py-4">
      <BannerPattern name={name} className="absolute inset-0 size-full opacity-40" />
      <div className="relative max-w-[80%] min-w-0 rounded-md border bg-background px-5 py-4 text-center">
        <p className="heading text-xl">Invalid stream link</p>
        <Name className="mt-1 text-sm text-muted-foreground">{link}</Name>
        {advice !== null && <p className="mt-2 text-sm">{advice}</p>}
      </div>
    </div>
  );
}
