import { scoringProblem } from '#shared/domain/tournaments/scoring-problem.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import { getScoring } from './scoring.fields.ts';

type Columns = Parameters<typeof getScoring>[0] & { total_rounds: number };

/** Throws a 400 or `match_point_with_best` (rules/scoring 6.7). `field` is the input field with the rules. */
export function assertScoringFits(columns: Columns, field?: string): void {
  const problem = scoringProblem(getScoring(columns), columns.total_rounds);
  if (problem === null) return;
  if (problem === 'match_point_with_best') throw new AppError(problem);
  const path = field === undefined ? problem.path : `${field}.${problem.path}`;
  throw invalidInput(path, problem.message);
}

/** Throws a 400. `path` is the input field with the places. */
export function assertPlacesFit(
  places: Readonly<Record<string, number>>,
  maxTeams: number,
  path = 'placementPoints',
): void {
  if (Object.keys(places).every((place) => Number(place) <= maxTeams)) return;
  throw invalidInput(path, 'Points are given for a place beyond the maximum number of teams.');
}
