import { nextDates, type CalendarDate } from '#shared/domain/tournaments/series-dates.ts';
import type { Tx } from '#server/db/connection.ts';
import { toInstant } from '#server/platform/zoned-time.ts';
import type { TimerDeps } from '../timers/timer-kind.step.ts';
import { earliestDate, listOccurrences } from './series.presenter.ts';
import { listMadeDates, updateSeriesRow, type SeriesRow } from './series.repository.ts';

type Schedule = Pick<SeriesRow, 'days' | 'local_time' | 'time_zone'>;

/** The number of dates that are searched for the next one: more than can already be skipped or made. */
const REACH = 300;

const HOUR_MS = 3_600_000;

/**
 * Stores which tournament is made next, and sets its timer: the first date after `after` that is neither skipped nor
 * made, even if its tournament was deleted since. A paused series has none (rules/series 3.1). Returns the stored
 * columns.
 */
export async function planSeries(
  tx: Tx,
  deps: Pick<TimerDeps, 'clock' | 'queue'>,
  series: SeriesRow,
  after: CalendarDate | null = null,
): Promise<Pick<SeriesRow, 'next_date' | 'due_at'>> {
  const now = deps.clock();
  const next = series.active ? await findNext(tx, series, now, after) : undefined;
  const due =
    next === undefined ? null : new Date(next.start.getTime() - series.opens_hours * HOUR_MS);
  const plan = { next_date: next?.date ?? null, due_at: due };
  await updateSeriesRow(tx, series.id, plan);
  if (due !== null) await deps.queue.setTimers(tx, 'series', [{ id: series.id, due }], now);
  return plan;
}

async function findNext(tx: Tx, series: SeriesRow, now: Date, after: CalendarDate | null) {
  const made = await listMadeDates(tx, series.id, earliestDate(now));
  const taken = new Set([...made, ...series.skips, ...series.deleted_dates]);
  return listOccurrences(series, now, REACH).find(
    ({ date }) => (after === null || date > after) && !taken.has(date),
  );
}

type Omitted = Pick<SeriesRow, 'skips' | 'deleted_dates'>;

/** Omits skipped and deleted dates. */
export function listStarted(
  { days, local_time: time, time_zone: zone, skips, deleted_dates: deleted }: Schedule & Omitted,
  from: CalendarDate,
  now: Date,
): CalendarDate[] {
  return nextDates(days, from, REACH).filter(
    (date) =>
      !skips.includes(date) && !deleted.includes(date) && toInstant(date, time, zone) <= now,
  );
}
