import type { Occurrence, Series } from '#shared/contract/series.ts';
import { nextDates, type CalendarDate } from '#shared/domain/tournaments/series-dates.ts';
import { nameSeries } from '#shared/domain/tournaments/series-names.ts';
import { toFields } from '#server/db/field-mapping.ts';
import { getDateIn, toInstant } from '#server/platform/zoned-time.ts';
import { fitSettings } from '../templates/templates.presenter.ts';
import { seriesFields } from './series.fields.ts';
import type { MadeRow, SeriesRow } from './series.repository.ts';

type Schedule = Pick<SeriesRow, 'days' | 'local_time' | 'time_zone'>;

/** A date of a series with the start of its tournament. */
type DatedStart = { date: CalendarDate; start: Date };

/** Returns the dates of a series that start after `now`, at most `count`, including skipped ones (rules/series 2). */
export function listOccurrences(
  { days, local_time: time, time_zone: zone }: Schedule,
  now: Date,
  count: number,
): DatedStart[] {
  return nextDates(days, getDateIn(zone, now), count + 1)
    .map((date) => ({ date, start: toInstant(date, time, zone) }))
    .filter(({ start }) => start > now)
    .slice(0, count);
}

/** The number of dates that a series shows. */
const SHOWN = 5;

type Showing = {
  /** The tournaments of coming dates, at least those of this series. */
  made: readonly MadeRow[];
  now: Date;
  /** True for a viewer who may see the settings and the drafts of the series. */
  isManaged: boolean;
};

/** Formats a series for a viewer (rules/series 4.1). */
export function presentSeries(row: SeriesRow, { made, now, isManaged }: Showing): Series {
  const { settings: stored, reserved, ...fields } = toFields(seriesFields, row);
  const own = made.filter(({ series_id: id }) => id === row.id);
  return {
    id: row.id,
    name: nameSeries(row.name_pattern),
    hostUserId: row.host_user_id,
    ...fields,
    made: row.counter,
    nextDates: listOccurrences(row, now, SHOWN).map(({ date, start }): Occurrence => {
      const tournament = own.find(({ series_date: day }) => day === date);
      const isVisible = isManaged || tournament?.status !== 'draft';
      return {
        date,
        startsAt: start.toISOString(),
        isSkipped: row.skips.includes(date),
        isMade: tournament !== undefined,
        tournamentId: (isVisible && tournament?.id) || null,
      };
    }),
    settings: isManaged ? fitSettings(stored).settings : null,
    reserved: isManaged ? reserved : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
