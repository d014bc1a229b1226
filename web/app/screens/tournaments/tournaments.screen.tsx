import { useDeferredValue } from 'react';
import { useTournaments } from '#web/features/tournaments/api/list-reads.ts';
import {
  countStatuses,
  filterTournaments,
  writeListFilter,
  useListFilter,
} from '#web/features/tournaments/components/list-filter.ts';
import {
  ListGrid,
  ListStats,
  ListToolbar,
} from '#web/features/tournaments/components/tournament-list.tsx';
import { TournamentGridSkeleton } from '#web/features/tournaments/components/tournament-grid.tsx';
import { formatShare } from '#web/lib/format/number.ts';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { useHosting } from '../../use-hosting.ts';

export default function TournamentsScreen() {
  const mayHost = useHosting();
  useDocumentTitle('Tournaments');
  return (
    <Page className="py-10 md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1 className="title text-[clamp(1.625rem,8vw,3.75rem)] md:max-lg:text-[3.125rem]">
          Tournaments
        </h1>
        {mayHost && <LinkButton href={paths.createTournament()}>Host Tournament</LinkButton>}
      </div>
      <div className="mt-7">
        <Tournaments />
      </div>
    </Page>
  );
}

function Tournaments() {
  const mayHost = useHosting();
  const { data, error } = useTournaments();
  const { filter, type, settle, choose, clear } = useListFilter();
  // Typing stays responsive while the list re-renders.
  const query = useDeferredValue(writeListFilter(filter));
  const shownFilter = useDeferredValue(filter);
  if (error !== null && data === undefined) {
    return (
      <ErrorPanel
        title="Unable to load tournaments"
        message={error.message}
        retry={() => location.reload()}
      />
    );
  }
  if (data?.length === 0) {
    return (
      <EmptyState
        title="No tournaments yet"
        text={
          mayHost
            ? 'Be the first to create a tournament'
            : 'Tournaments appear here as soon as an approved host opens one.'
        }
        action={
          mayHost ? (
            <LinkButton href={paths.createTournament()}>Create Tournament</LinkButton>
          ) : undefined
        }
      />
    );
  }
  const found = data && filterTournaments(data, shownFilter);
  return (
    <section aria-labelledby="newest">
      <ListStats counts={data && countStatuses(data)} />
      <div className="mt-4">
        <ListToolbar filter={filter} onType={type} onSettle={settle} onChoose={choose} />
      </div>
      <div className="mt-7 mb-3 flex min-h-6 items-center justify-between gap-4">
        <h2 id="newest" className="eyebrow text-muted-foreground">
          Newest first
        </h2>
        <output className="text-sm text-muted-foreground">
          {found && data && formatShare(found.length, data.length, 'tournament')}
        </output>
      </div>
      {found === undefined && <TournamentGridSkeleton />}
      {found?.length === 0 && (
        <EmptyState
          as="h3"
          title="No tournaments found"
          text="Try adjusting your search or filters"
          action={
            <Button variant="secondary" onClick={clear}>
              Show All Tournaments
            </Button>
          }
        />
      )}
      {found !== undefined && found.length > 0 && (
        <ListGrid tournaments={found} filterKey={query} />
      )}
    </section>
  );
}
