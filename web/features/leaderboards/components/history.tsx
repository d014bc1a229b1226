import { Trophy } from 'lucide-react';
import { Link } from 'wouter';
import type { TournamentCard } from '#shared/contract/tournaments.ts';
import type { Winner } from '#shared/contract/leaderboards.ts';
import { paths, sidePath } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ListEnd } from '#web/ui/lists/list-end.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { StaleNotice } from '#web/ui/states/notice.tsx';
import { formatCount } from '#web/lib/format/number.ts';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { Day } from '#web/ui/text/moment.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { SideLogo } from '#web/ui/pictures/side-logo.tsx';
import { useHistory, useWinners } from '../api/reads.ts';

const PLACES = Array.from({ length: 8 }, (_, at) => at);

/** See rules/leaderboards 4.1. */
export function History() {
  const query = useHistory();
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) {
    return <ErrorPanel title="Unable to load tournament history" query={{ error, refetch }} />;
  }
  if (data === undefined) return <HistorySkeleton />;
  const tournaments = data.pages.flatMap(({ rows }) => rows);
  if (tournaments.length === 0) {
    return (
      <EmptyState
        title="No tournament has finished yet"
        text="Finished tournaments and their results appear here."
        action={<LinkButton href={paths.tournaments()}>All Tournaments</LinkButton>}
      />
    );
  }
  return (
    <section aria-label="Tournament History">
      <div className="mb-4 empty:hidden">
        {query.isRefetchError && <StaleNotice subject="This history" parts={[query]} />}
      </div>
      <HistoryHeader />
      <div aria-busy={query.isFetchingNextPage}>
        {data.pages.map(({ rows }) => (
          <HistoryPart key={rows[0]?.id} tournaments={rows} />
        ))}
      </div>
      <ListEnd subject="Older tournaments" query={query} />
    </section>
  );
}

/** Winners load separately, with one call per page. The rows do not wait for them. */
function HistoryPart({ tournaments }: { tournaments: readonly TournamentCard[] }) {
  const { data, isPending } = useWinners(tournaments.map(({ id }) => id));
  const winners = Map.groupBy(data ?? [], ({ tournamentId }) => tournamentId);
  return tournaments.map((tournament) => (
    <HistoryRow
      key={tournament.id}
      tournament={tournament}
      winners={
        isPending ? undefined : data === undefined ? null : (winners.get(tournament.id) ?? [])
      }
    />
  ));
}

/** It is hidden from screen readers, which get the labels in each row. */
function HistoryHeader() {
  const head = 'eyebrow text-muted-foreground';
  return (
    <div aria-hidden className={`hidden border-b px-4 py-2 ${HISTORY_COLUMNS}`}>
      <span className={head}>Tournament</span>
      <span className={head}>Winner and sponsor</span>
      <span className={head}>Status</span>
      <span className={`${head} text-end`}>Started</span>
    </div>
  );
}

function HistorySkeleton() {
  return (
    <div>
      <output className="sr-only">Loading tournament history</output>
      <HistoryHeader />
      {PLACES.map((place) => (
        <div
          key={place}
          aria-hidden
          className={`grid gap-y-2 border-b px-2.5 py-3.5 sm:px-4 md:min-h-16 md:items-center ${HISTORY_COLUMNS}`}
        >
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-14 w-3/5" />
          <div className="flex items-center justify-between gap-4 md:contents">
            <Skeleton className="h-6.5 w-25" />
            <Skeleton className="h-5 w-25 md:ms-auto" />
          </div>
        </div>
      ))}
    </div>
  );
}

const HISTORY_COLUMNS =
  'gap-x-4 lg:gap-x-6 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_7rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_8rem]';

type HistoryRowProps = {
  tournament: TournamentCard;
  /** Undefined while they load; null if they failed to load. */
  winners: readonly Winner[] | null | undefined;
};

function HistoryRow({ tournament, winners }: HistoryRowProps) {
  const { id, name, sponsorName, sponsorLogoUrl, startDate } = tournament;
  return (
    <article
      className={`relative grid gap-y-2 border-b px-2.5 py-3.5 focus-within:bg-card hover:bg-card sm:px-4 md:min-h-16 md:items-center ${HISTORY_COLUMNS}`}
    >
      <h2 className="min-w-0 font-semibold sm:text-lg sm:font-bold">
        <Link
          href={paths.tournament(id)}
          className="block min-w-0 outline-none after:absolute after:inset-0 hover:text-primary focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          <Name lines={2}>{name}</Name>
        </Link>
      </h2>
      <div className="min-w-0">
        <Winners winners={winners} />
        <p className="flex min-h-7 min-w-0 items-center gap-1.5 text-sm text-muted-foreground">
          <span className="whitespace-nowrap">Sponsored by</span>
          {sponsorLogoUrl !== null && (
            <SideLogo src={sponsorLogoUrl} name={sponsorName} className="ms-1 size-6" />
          )}
          <Name>{sponsorName}</Name>
        </p>
      </div>
      <div className="flex items-center justify-between gap-4 md:contents">
        <p>
          <Badge shape="check">Completed</Badge>
        </p>
        <p className="figure text-lg whitespace-nowrap md:text-end">
          <Day at={startDate} />
        </p>
      </div>
    </article>
  );
}

/** The link to the winner lies above the link of the whole row. */
function Winners({ winners }: Pick<HistoryRowProps, 'winners'>) {
  if (winners === undefined) return <Skeleton className="my-1 h-5 w-3/5" />;
  const [first, ...others] = winners ?? [];
  if (first === undefined) {
    return (
      <p className="min-h-7 text-sm/7 text-muted-foreground">
        {winners === null ? 'The winner did not load.' : 'No results'}
      </p>
    );
  }
  return (
    <p className="flex min-h-7 min-w-0 items-center gap-1.5">
      <Trophy aria-hidden className="size-4 shrink-0 text-gold" />
      <span className="sr-only">Won by </span>
      <span className="relative z-1 min-w-0">
        <NameLink href={sidePath(first)} className="font-semibold">
          {first.name}
        </NameLink>
      </span>
      {others.length > 0 && (
        <span className="text-sm whitespace-nowrap text-muted-foreground">
          and {formatCount(others.length, 'other')}
        </span>
      )}
    </p>
  );
}
