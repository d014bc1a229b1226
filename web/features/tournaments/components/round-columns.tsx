import type { Round, RoundResult } from '../../../../shared/contract/rounds.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import { Name } from '../../../ui/name.tsx';

/** Each round's own table, the best placement first. */
export function RoundColumns({ rounds }: { rounds: readonly Round[] }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {rounds.map((round) => (
        <section key={round.id} className="min-w-0 rounded-md border bg-card p-4">
          <h3 className="heading text-xl">Round {round.roundNumber}</h3>
          <ol className="mt-3">
            {[...round.roundResults].toSorted(byPlacement).map((result) => (
              <li
                key={result.registrationId}
                className="flex items-center gap-3 border-t py-1.5 text-sm tabular-nums"
              >
                <span className="w-6 shrink-0 text-end font-semibold text-muted-foreground">
                  {result.placement ?? '–'}
                </span>
                <span className="min-w-0 flex-1">
                  <Name>{result.clanName}</Name>
                </span>
                <span className="shrink-0 text-muted-foreground">
                  {result.totalKills} <span className="text-xs">kills</span>
                </span>
                <span className="w-12 shrink-0 text-end font-semibold">
                  {formatNumber(result.totalPoints)}
                  <span className="sr-only"> points</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Sides that did not play come last. */
function byPlacement(left: RoundResult, right: RoundResult): number {
  return (left.placement ?? 1000) - (right.placement ?? 1000);
}
