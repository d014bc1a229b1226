import { Suspense, type ReactNode } from 'react';
import { Image } from 'lucide-react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { paths } from '#web/lib/paths.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { ShareButton } from '#web/ui/buttons/share-button.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useViewer } from '../../accounts/api/viewer.ts';
import { later } from './corrections/lazy-corrections.tsx';
import { NewTabLink } from '#web/ui/text/new-tab-link.tsx';

const SendResults = later(() => import('./send-results.tsx'));

type ShareResultsProps = { tournament: Tournament; children?: ReactNode };

export function ShareResults({ tournament, children }: ShareResultsProps) {
  const { id, sponsorDiscordServerId } = tournament;
  const viewer = useViewer();
  const sends = sponsorDiscordServerId !== null && runsTournament(viewer, tournament);
  return (
    <div className="flex flex-wrap items-center gap-2.5 print:hidden">
      {children}
      {sends && (
        <Suspense fallback={<Skeleton className="h-9 w-40 pointer-coarse:h-11" />}>
          <SendResults tournament={tournament} />
        </Suspense>
      )}
      <NewTabLink
        href={`/api/tournaments/${encodeURIComponent(id)}/standings.png`}
        className={buttonStyle('secondary', 'small')}
      >
        <Image aria-hidden className="size-4" />
        <span>
          <span className="sr-only">Standings as a </span>Picture
        </span>
      </NewTabLink>
      <ShareButton
        path={`${paths.tournament(id)}?tab=results`}
        title={`${tournament.name}: standings`}
        size="small"
      />
    </div>
  );
}
