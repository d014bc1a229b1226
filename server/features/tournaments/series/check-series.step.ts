import type { SeriesSettings } from '#shared/contract/series.ts';
import { seriesTimesProblem, type SeriesTimes } from '#shared/domain/tournaments/series-times.ts';
import { invalidInput } from '#server/platform/errors.ts';
import { findZone } from '#server/platform/zoned-time.ts';
import { assertScoringFits } from '../results/check-scoring.step.ts';
import { toTournamentColumns } from './series.fields.ts';
import type { SeriesRow } from './series.repository.ts';

/** Throws like the form of a tournament. */
export function assertSettingsFit(settings: SeriesSettings): void {
  assertScoringFits(toTournamentColumns(settings), 'settings.scoringRules');
}

/** Throws a 400 for a zone that has no dates (rules/series 1.1). */
export function nameZone(sent: string): string {
  const name = findZone(sent);
  if (name === null) throw invalidInput('timeZone', 'Choose a time zone such as Asia/Kolkata.');
  return name;
}

type Times = Pick<
  SeriesRow,
  'opens_hours' | 'closes_minutes' | 'check_in_opens_minutes' | 'check_in_closes_minutes'
>;

/** Throws a 400 (rules/series 1.4). */
export function assertTimesFit(row: Times): void {
  const problem = seriesTimesProblem({ opensHours: row.opens_hours, ...getTimes(row) });
  if (problem !== null) throw invalidInput(problem.path, problem.message);
}

export function getTimes(row: Omit<Times, 'opens_hours'>): SeriesTimes {
  return {
    closesMinutes: row.closes_minutes,
    checkInOpensMinutes: row.check_in_opens_minutes,
    checkInClosesMinutes: row.check_in_closes_minutes,
  };
}
