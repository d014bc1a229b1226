import { ChevronRight, ClipboardCheck } from 'lucide-react';
import { Link } from 'wouter';
import type { ReactNode } from 'react';
import type { ClanActivity } from '#shared/contract/clans.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { paths } from '#web/lib/paths.ts';
import { Name } from '#web/ui/text/name.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { Ago } from '#web/ui/text/ago.tsx';
import { Rank } from '#web/ui/lists/rank.tsx';
import type { useClanActivity } from '../../api/reads.ts';
import { Part } from './clan-cards.tsx';

type ActivityPartProps = Pick<
  ReturnType<typeof useClanActivity>,
  'data' | 'isError' | 'isFetching' | 'refetch'
>;

export function ActivityPart({ data, isError, isFetching, refetch }: ActivityPartProps) {
  if (data === undefined) {
    return (
      <Part title="Recent Activity">
        {isError ? (
          <div className="mt-4">
            <Notice text="The recent activity did not load." query={{ isFetching, refetch }} />
          </div>
        ) : (
          <output className="block">
            <span className="sr-only">Loading recent activity</span>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="mt-3 h-14" />
            ))}
          </output>
        )}
      </Part>
    );
  }
  return (
    <Part title="Recent Activity">
      {data.length === 0 ? (
        <p className="py-4 text-muted-foreground">No recent tournament activity</p>
      ) : (
        <ol className="mt-4 grid grid-cols-1 gap-3">
          {groupActivity(data).map((group) => (
            <li key={`${group.tournamentId} ${group.events[0]?.at ?? ''}`} className="min-w-0">
              <ActivityOfTournament group={group} />
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

function ActivityOfTournament({ group }: { group: ActivityGroup }) {
  return (
    <div className="overflow-hidden rounded-md border bg-card">
      <Link
        href={paths.tournament(group.tournamentId)}
        className="group flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-accent focus-visible:-outline-offset-2"
      >
        <Name className="flex-1 font-semibold group-hover:text-primary">
          {group.tournamentName}
        </Name>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Link>
      <ol>
        {group.events.map((event) => (
          <ActivityRow key={`${event.kind} ${event.roundNumber ?? ''}`} event={event} />
        ))}
      </ol>
    </div>
  );
}

function ActivityRow({ event }: { event: ClanActivity }) {
  const { kind, kills, points } = event;
  return (
    <li
      className={classNames(
        'grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t bg-background/70 py-2 ps-2 pe-4',
        kind === 'finished' ? 'min-h-17' : 'min-h-13',
      )}
    >
      <p className="text-center">
        <PlaceMark event={event} />
      </p>
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm text-muted-foreground">
        <span
          className={classNames(
            kind === 'finished' ? 'font-semibold text-foreground' : 'text-foreground',
          )}
        >
          {eventLabel(event)}
        </span>
        {kills !== null && (
          <span className="tabular-nums">
            {formatNumber(kills)} {kills === 1 ? 'kill' : 'kills'}
          </span>
        )}
        <Ago at={event.at} />
      </p>
      {points !== null && (
        <p className="text-end whitespace-nowrap">
          <span className={classNames('figure', kind === 'finished' ? 'text-3xl' : 'text-xl')}>
            {formatNumber(points)}
          </span>{' '}
          <span className="eyebrow text-muted-foreground">{points === 1 ? 'pt' : 'pts'}</span>
        </p>
      )}
    </li>
  );
}

function eventLabel({ kind, roundNumber }: ClanActivity): string {
  if (kind === 'registered') return 'Registered';
  return kind === 'finished' ? 'Final standings' : `Round ${roundNumber ?? ''}`;
}

/** The place in a round looks as it does in the standings. */
function PlaceMark({ event: { kind, placement } }: { event: ClanActivity }): ReactNode {
  if (kind === 'registered') {
    return <ClipboardCheck aria-hidden className="mx-auto size-5 text-muted-foreground" />;
  }
  if (placement === null) {
    return (
      <span className="figure text-2xl text-muted-foreground">
        <span aria-hidden>–</span>
        <span className="sr-only">No place</span>
      </span>
    );
  }
  return (
    <>
      <span className="sr-only">Place </span>
      {kind === 'finished' ? (
        <Rank place={placement} className="text-4xl" />
      ) : (
        <span
          className={classNames(
            'figure inline-grid min-h-8 min-w-8 place-items-center rounded-sm px-1 text-xl',
            placement === 1 && 'bg-primary text-primary-foreground',
          )}
        >
          {placement}
        </span>
      )}
    </>
  );
}

/** Consecutive events of one tournament. */
type ActivityGroup = {
  tournamentId: string;
  tournamentName: string;
  events: ClanActivity[];
};

/** A tournament may have several groups, because only consecutive events are grouped. */
export function groupActivity(events: readonly ClanActivity[]): ActivityGroup[] {
  const groups: ActivityGroup[] = [];
  for (const event of events) {
    const { tournamentId, tournamentName } = event;
    const last = groups.at(-1);
    if (last?.tournamentId === tournamentId) last.events.push(event);
    else groups.push({ tournamentId, tournamentName, events: [event] });
  }
  return groups;
}
