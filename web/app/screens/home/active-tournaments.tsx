import { Link } from 'wouter';
import { isActive } from '../../../../shared/domain/tournaments/status.ts';
import { useTournaments } from '../../../features/tournaments/api/use-tournaments.ts';
import {
  TournamentGrid,
  TournamentGridSkeleton,
} from '../../../features/tournaments/components/tournament-grid.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Page } from '../../../ui/page.tsx';

const shown = 6;

/** The tournaments that are open or running, the newest six (spec part 1 §9). */
export function ActiveTournaments() {
  const { data, error, isPending } = useTournaments();
  const active = (data ?? []).filter((tournament) => isActive(tournament.status));
  return (
    <Page className="py-12">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="heading text-3xl">Active tournaments</h2>
        {active.length > shown && (
          <Link
            href={paths.tournaments()}
            className="eyebrow flex min-h-6 items-center text-primary hover:underline"
          >
            View All Tournaments
          </Link>
        )}
      </div>
      {isPending && <TournamentGridSkeleton />}
      {error !== null && (
        <ErrorPanel
          as="h3"
          title="Unable to load tournaments"
          message={error.message}
          action={<Button onClick={() => location.reload()}>Try Again</Button>}
        />
      )}
      {data !== undefined && active.length === 0 && (
        <EmptyState
          as="h3"
          title="No tournament is running"
          text="New tournaments appear here as soon as their registration opens."
        />
      )}
      {active.length > 0 && <TournamentGrid tournaments={active.slice(0, shown)} />}
    </Page>
  );
}
