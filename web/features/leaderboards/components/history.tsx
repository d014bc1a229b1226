import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { useHistory } from '../api/use-history.ts';
import { HISTORY_COLUMNS, HistoryRow } from './history-row.tsx';

const PLACES = Array.from({ length: 8 }, (_, at) => at);

/** The completed tournaments, newest first (spec part 2 §2 "Leaderboards"). */
export function History() {
  const query = useHistory();
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) {
    return (
      <ErrorPanel
        title="Unable to load tournament history"
        message={error.message}
        retry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <HistorySkeleton />;
  const tournaments = data.pages.flatMap(({ rows }) => rows);
  if (tournaments.length === 0) {
    return (
      <EmptyState
        title="No tournament has finished yet"
        text="A tournament stands here with its results once its host has finished it."
        action={<LinkButton href={paths.tournaments()}>All Tournaments</LinkButton>}
      />
    );
  }
  return (
    <section aria-label="Tournament History">
      <div className="mb-4 empty:hidden">
        {query.isRefetchError && <StaleNotice what="This history" parts={[query]} />}
      </div>
      <HistoryHead />
      <div aria-busy={query.isFetchingNextPage}>
        {tournaments.map((tournament) => (
          <HistoryRow key={tournament.id} tournament={tournament} />
        ))}
      </div>
      <ListEnd what="Older tournaments" query={query} />
    </section>
  );
}

/** What a wide page says over the columns; a screen reader hears it in each row. */
function HistoryHead() {
  const head = 'eyebrow text-muted-foreground';
  return (
    <div aria-hidden className={`hidden border-b px-4 py-2 ${HISTORY_COLUMNS}`}>
      <span className={head}>Tournament</span>
      <span className={head}>Sponsor</span>
      <span className={head}>Status</span>
      <span className={`${head} text-end`}>Started</span>
    </div>
  );
}

function HistorySkeleton() {
  return (
    <div>
      <output className="sr-only">Loading tournament history</output>
      <HistoryHead />
      {PLACES.map((place) => (
        <div
          key={place}
          aria-hidden
          className={`grid gap-y-2 border-b px-2.5 py-3.5 sm:px-4 md:min-h-16 md:items-center ${HISTORY_COLUMNS}`}
        >
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-7 w-3/5" />
          <div className="flex items-center justify-between gap-4 md:contents">
            <Skeleton className="h-6.5 w-25" />
            <Skeleton className="h-5 w-25 md:ms-auto" />
          </div>
        </div>
      ))}
    </div>
  );
}
