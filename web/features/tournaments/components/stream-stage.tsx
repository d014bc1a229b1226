import { useState } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { streamEmbed } from '#shared/domain/tournaments/stream-embed.ts';
import { classNames } from '#web/lib/class-names.ts';
import { useStoredChoice } from '#web/lib/use-stored-choice.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { BannerPattern } from '#web/ui/pictures/banner-pattern.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { streamAdvice } from './stream-advice.ts';

type StreamStageProps = {
  link: string;
  tournament: { id: string; name: string };
  /** True while another tab is open. The stream is then fixed at the bottom of the window. */
  isDocked: boolean;
};

/**
 * The player element never moves or remounts, because it would start over. A collapsed player keeps playing. A
 * player that was collapsed from the start loads when it is expanded.
 */
export default function StreamStage({ link, tournament, isDocked }: StreamStageProps) {
  const [choice, keep] = useStoredChoice(`hotdrop.stream.${tournament.id}`, 'visit-ends');
  const isFolded = choice === 'folded';
  const [wasShown, setWasShown] = useState(!isFolded);
  if (!isFolded && !wasShown) setWasShown(true);
  const plays = streamEmbed(link, location.hostname) !== null;
  const Sign = isFolded ? ChevronUp : ChevronDown;
  return (
    <div
      {...(isDocked && plays && { 'data-docked': isFolded ? 'folded' : 'open' })}
      className={classNames(
        'overflow-hidden border bg-card',
        isDocked
          ? 'fixed end-3 bottom-[calc(var(--thumb-bar)+max(0.75rem,env(safe-area-inset-bottom)))] z-25 rounded-md'
          : 'rounded-md max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0',
        isDocked && !isFolded && 'w-[min(20rem,50vw)]',
        // The Settings tab reports a link that cannot be played.
        isDocked && !plays && 'hidden',
      )}
    >
      {plays && (
        <SmallButton
          variant="ghost"
          aria-expanded={!isFolded}
          onClick={() => keep(isFolded ? 'open' : 'folded')}
          className="flex w-full rounded-none border-0 px-3 focus-visible:-outline-offset-2"
        >
          <span className="eyebrow me-auto">Stream</span>
          <Sign aria-hidden className="size-4" />
          {isFolded ? 'Show' : 'Hide'}
          <span className="sr-only"> Stream</span>
        </SmallButton>
      )}
      <div
        inert={isFolded && plays}
        // A collapsed player is only as wide as its button.
        className={classNames(isFolded && plays && 'h-0 w-0 min-w-full overflow-hidden')}
      >
        {(wasShown || !plays) && <StreamPlayer link={link} tournamentName={tournament.name} />}
      </div>
    </div>
  );
}

type StreamPlayerProps = { link: string; tournamentName: string };

function StreamPlayer({ link, tournamentName }: StreamPlayerProps) {
  const player = streamEmbed(link, location.hostname);
  if (player === null) return <InvalidLink link={link} name={tournamentName} />;
  return (
    // Scripts and same-origin access together are safe here, because the player has another origin than this page.
    <iframe
      src={player}
      title={`Live stream of ${tournamentName}`}
      loading="lazy"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the players need both, and are of a foreign origin
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-storage-access-by-user-activation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      // Players expect the light scheme. With it a player that is not yet drawn shows the card's colour instead of
      // white.
      className="block aspect-video w-full scheme-light bg-card"
    />
  );
}

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
