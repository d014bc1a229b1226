import { addDays, nextDates, type CalendarDate } from '#shared/domain/tournaments/series-dates.ts';
import type { Tx } from '#server/db/connection.ts';
import { getDateIn, toInstant } from '#server/platform/zoned-time.ts';
import type { TimerDeps } from '../timers/timer-kind.step.ts';
import { listOccurrences } from './series.presenter.ts';
import { listMade, updateSeriesRow, type SeriesRow } from './series.repository.ts';

type Schedule = Pick<SeriesRow, 'days' | 'local_time' | 'time_zone'>;

/** The number of dates that are searched for the next one: more than can already be skipped or made. */
const REACH = 300;

const HOUR_MS = 3_600_000;

/**
 * Stores which tournament of a locked series is made next, and sets its timer: the first date after `after` that
 * is neither skipped nor made. A series that is paused has none (rules/series 3.1).
 */
export async function planSeries(
  tx: Tx,
  deps: Pick<TimerDeps, 'clock' | 'queue'>,
  series: SeriesRow,
  after: CalendarDate | null = null,
): Promise<void> {
  const now = deps.clock();
  const next = series.active ? await findNext(tx, series, now, after) : undefined;
  const due =
    next === undefined ? null : new Date(next.start.getTime() - series.opens_hours * HOUR_MS);
  await updateSeriesRow(tx, series.id, { next_date: next?.date ?? null, due_at: due });
  if (due !== null) await deps.queue.setTimers(tx, 'series', [{ id: series.id, due }], now);
}

async function findNext(tx: Tx, series: SeriesRow, now: Date, after: CalendarDate | null) {
  const from = addDays(getDateIn(series.time_zone, now), -1);
  const made = new Set(
    (await listMade(tx, [series.id], from)).map(({ series_date: date }) => date),
  );
  return listOccurrences(series, now, REACH).find(
    ({ date }) =>
      (after === null || date > after) && !series.skips.includes(date) && !made.has(date),
  );
}

/** Returns the dates of a series from `from` on that have started and were not skipped. */
export function listStarted(
  { days, local_time: time, time_zone: zone, skips }: Schedule & Pick<SeriesRow, 'skips'>,
  from: CalendarDate,
  now: Date,
): CalendarDate[] {
  return nextDates(days, from, REACH).filter(
    (date) => !skips.includes(date) && toInstant(date, time, zone) <= now,
  );
}
