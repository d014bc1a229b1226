import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { ChangedScoring, MovedSide } from '#shared/contract/scoring.ts';
import { classNames } from '#web/lib/class-names.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { ordinal } from '#shared/domain/tournaments/ordinal.ts';
import { formatNumber } from '#web/lib/format/number.ts';

/** The number of moves shown at first. */
const LIMIT = 12;

type WhatThisChangesProps = {
  /** Shown while there is nothing to preview. */
  advice: string | null;
  preview: {
    data: ChangedScoring | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
};

export function WhatThisChanges({ advice, preview }: WhatThisChangesProps) {
  const { data, error, isFetching, refetch } = preview;
  const shown = advice === null && error === null ? data : undefined;
  const summary = advice ?? (shown === undefined ? 'Counting...' : summarizeMoves(shown.moved));
  return (
    <section
      aria-labelledby="what-this-changes"
      aria-busy={isFetching}
      className="rounded-md border bg-card p-4.5"
    >
      <h3 id="what-this-changes" className="eyebrow text-muted-foreground">
        What this changes
      </h3>
      {advice === null && error !== null ? (
        <Problem
          className="mt-3 text-sm"
          action={
            <SmallButton pending={isFetching} onClick={() => void refetch()}>
              {isFetching ? 'Counting...' : 'Try Again'}
            </SmallButton>
          }
        >
          {error.message}
        </Problem>
      ) : (
        <output
          className={classNames(
            'mt-2 block',
            shown === undefined ? 'text-sm text-muted-foreground' : 'font-semibold',
            isFetching && 'text-muted-foreground',
          )}
        >
          {summary}
          {shown?.warnings.map(({ registrationId, message }) => (
            <span key={registrationId} className="mt-2 flex items-start gap-2 text-sm">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
              <span className="min-w-0 wrap-anywhere">{message}.</span>
            </span>
          ))}
        </output>
      )}
      {shown !== undefined && <Moves moved={shown.moved} />}
    </section>
  );
}

function Moves({ moved }: { moved: readonly MovedSide[] }) {
  const [all, setAll] = useState(false);
  const visible = all ? moved : moved.slice(0, LIMIT);
  if (moved.length === 0) return null;
  return (
    <>
      <ul className="mt-2">
        {visible.map((side) => (
          <li key={side.registrationId} className="border-t py-2 text-sm wrap-anywhere">
            <bdi className="font-semibold">{side.clanName}</bdi> {describeMove(side)}
          </li>
        ))}
      </ul>
      {visible.length < moved.length && (
        <SmallButton onClick={() => setAll(true)}>Show All {moved.length}</SmallButton>
      )}
    </>
  );
}

/** "7 sides move. The points of 2 more change." */
export function summarizeMoves(moved: readonly MovedSide[]): string {
  const ranked = moved.filter(({ rankBefore, rankAfter }) => rankBefore !== rankAfter).length;
  const others = moved.length - ranked;
  if (moved.length === 0) return 'No side moves, and no points change.';
  if (ranked === 0) {
    return `No side moves. The points of ${others === 1 ? '1 side' : `${others} sides`} change.`;
  }
  const moves = ranked === 1 ? '1 side moves.' : `${ranked} sides move.`;
  return others === 0 ? moves : `${moves} The points of ${others} more change.`;
}

/** To follow the side's name: "3rd to 1st (52 to 61 points)". */
export function describeMove({
  rankBefore,
  rankAfter,
  pointsBefore,
  pointsAfter,
}: MovedSide): string {
  const rank =
    rankBefore === rankAfter
      ? `stays ${ordinal(rankAfter)}`
      : `${ordinal(rankBefore)} to ${ordinal(rankAfter)}`;
  const after = `${formatNumber(pointsAfter)} ${pointsAfter === 1 ? 'point' : 'points'}`;
  const points = pointsBefore === pointsAfter ? after : `${formatNumber(pointsBefore)} to ${after}`;
  return `${rank} (${points})`;
}
