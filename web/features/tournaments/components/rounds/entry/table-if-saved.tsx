import { useDeferredValue } from 'react';
import type { Adjustment } from '#shared/contract/adjustments.ts';
import type { Round } from '#shared/contract/rounds.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { matchPointWarnings } from '#shared/domain/tournaments/match-point-warnings.ts';
import { finalScores, type TournamentResults } from '#shared/domain/tournaments/standings.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { useSlidingRows } from '#web/lib/use-sliding-rows.ts';
import { Problem } from '#web/ui/states/problem.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { Rank } from '#web/ui/lists/rank.tsx';
import { useAdjustments } from '#web/features/tournaments/api/reads.ts';
import { countedAdjustments } from '../../corrections/counted-adjustments.ts';
import type { GridStore } from './grid-store.ts';
import { useGridSummary } from './use-grid.ts';

type TableIfSavedProps = {
  tournamentId: string;
  store: GridStore;
  rounds: readonly Round[];
  roundNumber: number;
};

const LIMIT = 10;

/** The top of the standings with the values in the grid; rendered with lower priority than typing. */
export function TableIfSaved({ tournamentId, store, rounds, roundNumber }: TableIfSavedProps) {
  const { data: adjustments = [] } = useAdjustments(tournamentId);
  const summary = useDeferredValue(useGridSummary(store));
  const { before, after } = tables({ store, rounds, roundNumber, summary, adjustments });
  const scores = finalScores(after).slice(0, LIMIT);
  const warnings = matchPointWarnings(before, after);
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

type StandingsIfSaved = Omit<TableIfSavedProps, 'tournamentId'> & {
  /** Only a dependency: a change of it recomputes the standings. */
  summary: ReturnType<GridStore['summary']>;
  adjustments: readonly Adjustment[];
};

/** The table of the saved rounds, and the one of the rounds with the values in the grid. */
function tables({ store, rounds, roundNumber, adjustments }: StandingsIfSaved) {
  const { sides, rules } = store.base();
  const saved = rounds.map((round) => ({
    roundNumber: round.roundNumber,
    isIgnored: round.ignored !== null,
    rows: round.roundResults,
  }));
  const own = saved.find((round) => round.roundNumber === roundNumber);
  const before: TournamentResults = {
    sides: sides.map(({ registrationId, name }) => ({
      registrationId,
      clanId: null,
      teamId: null,
      name,
    })),
    rounds: saved,
    // The list does not say who can win the next round.
    lastRound: 0,
    scoring: rules,
    adjustments: countedAdjustments(adjustments),
    tieDecisions: [],
  };
  const typed = { roundNumber, isIgnored: own?.isIgnored ?? false, rows: store.results() };
  return {
    before,
    after: { ...before, rounds: [...saved.filter((round) => round !== own), typed] },
  };
}
