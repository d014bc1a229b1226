import { scoringProblem } from '#shared/domain/tournaments/scoring-problem.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import { getScoring } from './scoring.fields.ts';

type Columns = Parameters<typeof getScoring>[0] & { total_rounds: number };

/** Throws if the rules do not go together, or name a round that the tournament does not have (rules/scoring 6.7). */
export function assertScoringFits(columns: Columns): void {
  const problem = scoringProblem(getScoring(columns), columns.total_rounds);
  if (problem === null) return;
  if (problem === 'match_point_with_best') throw new AppError(problem);
  throw invalidInput(`scoringRules.${problem.path}`, problem.message);
}
