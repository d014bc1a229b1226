import { lazy } from 'react';
import { useParams } from 'wouter';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useTournament } from '#web/features/tournaments/api/reads.ts';
import { useLiveTournament } from '#web/features/tournaments/api/use-live-tournament.ts';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { Page } from '#web/ui/page.tsx';
import { Boundary } from '#web/ui/states/boundary.tsx';
import { LostNotice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { AccountGuard } from '../../account-guard.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { BackToTournament } from './back-to-tournament.tsx';

// Loaded lazily, so not every page has to name this chunk.
const History = lazy(() => import('#web/features/tournaments/components/history/history.tsx'));

export default function HistoryScreen() {
  const { tournamentId = '' } = useParams();
  useDocumentTitle('History');
  return (
    <AccountGuard reason="Log in to see the history of a tournament.">
      <Page narrow className="pt-6 pb-16 md:pt-10">
        <BackToTournament id={tournamentId} />
        <h1 className="title mt-3 text-[clamp(1.625rem,8vw,3.75rem)]">History</h1>
        <Content key={tournamentId} id={tournamentId} />
      </Page>
    </AccountGuard>
  );
}

function Content({ id }: { id: string }) {
  const viewer = useViewer();
  const { data: tournament, error, isPending, refetch } = useTournament(id);
  useLiveTournament(tournament === undefined ? undefined : id);
  if (isPending || viewer === null) {
    return <div className="mt-10">{placeholder}</div>;
  }
  if (tournament === undefined) {
    return (
      <div className="mt-10">
        <NotLoaded as="h2" subject="tournament" query={{ error, refetch }} />
      </div>
    );
  }
  if (!runsTournament(viewer, tournament)) {
    return (
      <div className="mt-10">
        <AccessDenied as="h2" href={paths.tournament(id)} label="Open Tournament">
          Only the host and the assistants of this tournament see its history.
        </AccessDenied>
      </div>
    );
  }
  return (
    <>
      <p className="mt-1.5 mb-10 max-w-[60ch] text-muted-foreground wrap-anywhere">
        What was done in <bdi>{tournament.name}</bdi>, newest first.
      </p>
      <Boundary lost={<LostNotice text="The history did not load." />} loading={placeholder}>
        <History tournamentId={id} placeholder={placeholder} />
      </Boundary>
    </>
  );
}

const placeholder = (
  <>
    <output className="sr-only">Loading the history</output>
    <div aria-hidden className="grid gap-4">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  </>
);
