import type { Occurrence, Series } from '#shared/contract/series.ts';
import { addDays, nextDates, type CalendarDate } from '#shared/domain/tournaments/series-dates.ts';
import { nameSeries } from '#shared/domain/tournaments/series-names.ts';
import { toFields } from '#server/db/field-mapping.ts';
import { findZone, getDateIn, getLocalTime, toInstant } from '#server/platform/zoned-time.ts';
import { fitSettings } from '../templates/templates.presenter.ts';
import { seriesFields } from './series.fields.ts';
import type { MadeRow, SeriesRow } from './series.repository.ts';

type Schedule = Pick<SeriesRow, 'days' | 'local_time' | 'time_zone'>;

type DatedStart = { date: CalendarDate; start: Date };

/**
 * Returns at most `count` dates that start after `now`, including skipped ones (rules/series 2). A series whose time
 * zone is unknown has none.
 */
export function listOccurrences(
  { days, local_time: time, time_zone: zone }: Schedule,
  now: Date,
  count: number,
): DatedStart[] {
  if (findZone(zone) === null) return [];
  return nextDates(days, getDateIn(zone, now), count + 1)
    .map((date) => ({ date, start: toInstant(date, time, zone) }))
    .filter(({ start }) => start > now)
    .slice(0, count);
}

/** The number of dates that a series shows. */
const SHOWN = 5;

type Showing = {
  /** The tournaments that the viewer may see and that are not over. Those of other series are ignored. */
  coming: readonly MadeRow[];
  /** Counts by series the tournaments that the viewer may see. */
  counts: ReadonlyMap<string | null, number>;
  now: Date;
  /** True for a viewer who may see the settings of the series. */
  isManaged: boolean;
};

/** See rules/series 4.1. */
export function presentSeries(row: SeriesRow, showing: Showing): Series {
  const { settings: stored, reserved, ...fields } = toFields(seriesFields, row);
  const { counts, isManaged } = showing;
  return {
    id: row.id,
    name: nameSeries(row.name_pattern),
    hostUserId: row.host_user_id,
    ...fields,
    tournaments: counts.get(row.id) ?? 0,
    nextDates: findZone(row.time_zone) === null ? [] : presentDates(row, showing),
    settings: isManaged ? fitSettings(stored).settings : null,
    reserved: isManaged ? reserved : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Includes tournaments that are made, and dates without one (rules/series 2.4). */
function presentDates(row: SeriesRow, { coming, now }: Showing): Occurrence[] {
  const own = coming.filter(({ series_id: id }) => id === row.id);
  const taken = new Set(own.map(({ series_date: date }) => date));
  const made = own.flatMap(({ series_date: date, start_date: start, id, status }) =>
    date === null || start <= now ? [] : [{ date, start, tournament: { id, status } }],
  );
  const planned = listOccurrences(row, now, SHOWN + taken.size)
    .filter(({ date }) => !taken.has(date))
    .map((occurrence) => ({ ...occurrence, tournament: null }));
  return [...made, ...planned]
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
    .slice(0, SHOWN)
    .map(({ date, start, tournament }) => {
      const local = getLocalTime(row.time_zone, start);
      return {
        date,
        startsAt: start.toISOString(),
        localDate: local.date,
        localTime: local.time,
        isSkipped: tournament === null && row.skips.includes(date),
        isDue: date === row.next_date && row.due_at !== null && row.due_at <= now,
        isDeleted: tournament === null && row.deleted_dates.includes(date),
        tournamentId: tournament?.id ?? null,
        status: tournament?.status ?? null,
      };
    });
}

/** Returns the earliest date that is today's date in some time zone. */
export function earliestDate(now: Date): CalendarDate {
  return addDays(getDateIn('UTC', now), -1);
}
