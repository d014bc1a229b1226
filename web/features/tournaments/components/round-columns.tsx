import type { Round, RoundResult } from '../../../../shared/contract/rounds.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import { Name } from '../../../ui/name.tsx';

/** Each round in its column, the best placement first; the row of columns scrolls inside itself. */
export function RoundColumns({ rounds }: { rounds: readonly Round[] }) {
  return (
    <section
      aria-label="Rounds"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
      tabIndex={0}
      className="relative -mx-4 grid auto-cols-[minmax(17rem,1fr)] grid-flow-col gap-4 overflow-x-auto px-4 pb-2 focus-visible:-outline-offset-2 sm:mx-0 sm:px-0"
    >
      {rounds.map((round) => (
        <section key={round.id} className="min-w-0 rounded-md border bg-card p-4">
          <h3 className="heading text-xl">Round {round.roundNumber}</h3>
          <ol className="mt-3">
            {[...round.roundResults].toSorted(byPlacement).map((result) => (
              <li
                key={result.registrationId}
                className="flex items-center gap-2 border-t py-1.5 text-sm tabular-nums"
              >
                <span className="w-6 shrink-0 text-end font-semibold text-muted-foreground">
                  {result.placement ?? '–'}
                </span>
                <span className="min-w-0 flex-1">
                  <Name isRepeated>{result.clanName}</Name>
                </span>
                <span className="shrink-0 text-muted-foreground">
                  {formatNumber(result.totalKills)}{' '}
                  <span className="text-xs">{result.totalKills === 1 ? 'kill' : 'kills'}</span>
                </span>
                <span className="min-w-9 shrink-0 text-end font-semibold">
                  {formatNumber(result.totalPoints)}
                  <span className="sr-only"> points</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

/** Sides that did not play come last. */
function byPlacement(left: RoundResult, right: RoundResult): number {
  return (left.placement ?? 1000) - (right.placement ?? 1000);
}
