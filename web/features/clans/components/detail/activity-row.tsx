import type { ReactNode } from 'react';
import { ClipboardCheck } from 'lucide-react';
import type { ClanActivity } from '../../../../../shared/contract/clans.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { formatNumber } from '../../../../lib/format/number.ts';
import { Ago } from '../../../../ui/ago.tsx';
import { Rank } from '../../../../ui/rank.tsx';

/** One thing that happened to a clan in a tournament: its place, what it was, and what it brought. */
export function ActivityRow({ event }: { event: ClanActivity }) {
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
          {whatHappened(event)}
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

function whatHappened({ kind, roundNumber }: ClanActivity): string {
  if (kind === 'registered') return 'Registered';
  return kind === 'finished' ? 'Final standings' : `Round ${roundNumber ?? ''}`;
}

/** The place as a figure: of a finished tournament large and in its metal, of a round as in the standings. */
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
