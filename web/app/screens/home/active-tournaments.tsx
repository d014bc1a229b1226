import { useActiveTournaments } from '#web/features/tournaments/api/list-reads.ts';
import {
  TournamentGrid,
  TournamentGridSkeleton,
} from '#web/features/tournaments/components/tournament-grid.tsx';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { MoreLink } from '#web/ui/buttons/more-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { useHosting } from '../../use-hosting.ts';

const LIMIT = 6;
/** One more than is shown, to know whether there are more. */
export const activeTournamentsLimit = LIMIT + 1;

/** See rules/screens 3.1. */
export function ActiveTournaments() {
  const { data, error, isPending, refetch } = useActiveTournaments(activeTournamentsLimit);
  const mayHost = useHosting();
  const active = data ?? [];
  return (
    <Page className="pt-12">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="heading text-3xl">Active Tournaments</h2>
        {active.length > LIMIT && (
          <MoreLink href={paths.tournaments()}>View All Tournaments</MoreLink>
        )}
      </div>
      {isPending && <TournamentGridSkeleton />}
      {error !== null && data === undefined && (
        <ErrorPanel as="h3" title="Unable to load tournaments" query={{ error, refetch }} />
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
        // Four are laid out in two rows of two instead of three and one.
        <div className="lg:*:has-[>:nth-child(4):last-child]:grid-cols-2">
          <TournamentGrid tournaments={active.slice(0, LIMIT)} />
        </div>
      )}
    </Page>
  );
}
