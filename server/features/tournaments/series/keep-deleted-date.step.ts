import type { Tx } from '#server/db/connection.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { earliestDate } from './series.presenter.ts';
import { updateSeriesRow, type SeriesRow } from './series.repository.ts';

/** The series does not make a tournament for this date again (rules/series 2.3). The caller has locked it. */
export async function keepDeletedDate(
  tx: Tx,
  series: SeriesRow,
  { series_date: date }: Pick<TournamentRow, 'series_date'>,
  now: Date,
): Promise<void> {
  const earliest = earliestDate(now);
  // A date that is over is never planned.
  if (date === null || date < earliest) return;
  const kept = series.deleted_dates.filter((one) => one >= earliest && one !== date);
  await updateSeriesRow(tx, series.id, { deleted_dates: [...kept, date].toSorted() });
}
