import { useDeferredValue } from 'react';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { matchPointWarnings } from '#shared/domain/tournaments/match-point-warnings.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { useSlidingRows } from '#web/lib/use-sliding-rows.ts';
import { Problem } from '#web/ui/states/problem.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { Rank } from '#web/ui/lists/rank.tsx';
import type { GridStore } from './grid-store.ts';
import { useGridSummary } from './use-grid.ts';

const LIMIT = 10;

/** Rendered with lower priority than typing. */
export function TableIfSaved({ store }: { store: GridStore }) {
  const { saved, ifSaved } = useDeferredValue(useGridSummary(store));
  const scores = ifSaved.scores.slice(0, LIMIT);
  const warnings = matchPointWarnings(saved, ifSaved.results);
  const list = useSlidingRows<HTMLOListElement>(
    scores.map(({ registrationId }) => registrationId).join(),
  );
  return (
    <section aria-labelledby="if-saved" className="rounded-md border bg-card p-4.5">
      <h4 id="if-saved" className="eyebrow text-muted-foreground">
        Table if saved now
      </h4>
      {warnings.map(({ registrationId, message }) => (
        <Problem
          key={registrationId}
          className="mt-3 text-sm font-semibold"
        >{`${message}.`}</Problem>
      ))}
      {scores.length === 0 ? (
        <p className="mt-3 text-sm text-muted-foreground">The table fills as places are entered.</p>
      ) : (
        <ol ref={list} className="mt-2">
          {scores.map((score) => (
            <li
              key={score.registrationId}
              className="flex items-center gap-3 border-t py-2 text-[0.9375rem]"
            >
              <Rank place={score.rank} className="w-6 text-lg" />
              <span className="min-w-0 flex-1">
                <Name>{score.clanName}</Name>
              </span>
              <span className="figure text-lg">
                {formatNumber(fromHundredths(score.totalPoints))}
                <span className="sr-only"> points</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
