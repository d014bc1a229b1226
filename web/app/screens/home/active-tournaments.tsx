import { useActiveTournaments } from '../../../features/tournaments/api/use-active-tournaments.ts';
import {
  TournamentGrid,
  TournamentGridSkeleton,
} from '../../../features/tournaments/components/tournament-grid.tsx';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { useHosting } from '../../use-hosting.ts';

const shown = 6;

/** The tournaments that are open or running, the newest six (spec part 1 §9). */
export function ActiveTournaments() {
  // One more than is shown tells whether there are more.
  const { data, error, isPending, refetch } = useActiveTournaments(shown + 1);
  const mayHost = useHosting();
  const active = data ?? [];
  return (
    <Page className="pt-12">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="heading text-3xl">Active Tournaments</h2>
        {active.length > shown && (
          <MoreLink href={paths.tournaments()}>View All Tournaments</MoreLink>
        )}
      </div>
      {isPending && <TournamentGridSkeleton />}
      {error !== null && data === undefined && (
        <ErrorPanel
          as="h3"
          title="Unable to load tournaments"
          message={error.message}
          retry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          as="h3"
          title="No tournament is running"
          text="New tournaments appear here as soon as their registration opens."
          action={
            mayHost ? (
              <LinkButton href={paths.createTournament()} variant="secondary">
                Host Tournament
              </LinkButton>
            ) : undefined
          }
        />
      )}
      {active.length > 0 && (
        // Four stand two by two, not one below three.
        <div className="lg:*:has-[>:nth-child(4):last-child]:grid-cols-2">
          <TournamentGrid tournaments={active.slice(0, shown)} />
        </div>
      )}
    </Page>
  );
}
