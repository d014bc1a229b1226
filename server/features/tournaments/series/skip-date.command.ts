import type { Series } from '#shared/contract/series.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { SERIES_LIMITS } from '#shared/domain/tournaments/limits.ts';
import type { CalendarDate } from '#shared/domain/tournaments/series-dates.ts';
import { recordAudit } from '#server/db/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import { holdActor } from '../../accounts/actor.loader.ts';
import type { Deps } from '../../deps.ts';
import { changeSeries, showSeries } from './change-series.step.ts';
import { lockedForSeriesHost } from './series.loader.ts';
import { earliestDate, listOccurrences } from './series.presenter.ts';
import { listMadeDates, type SeriesRow } from './series.repository.ts';

/** The number of dates ahead that can be skipped. */
const AHEAD = 100;

/** Skipping a date twice is not an error. Throws `date_made` for a date with a tournament (rules/series 5.3). */
export function skipDate(
  deps: Deps,
  viewer: Viewer,
  id: string,
  date: CalendarDate,
): Promise<Series> {
  return inTransaction(deps.db, async (tx) => {
    const actor = await holdActor(tx, deps, viewer);
    const row = await lockedForSeriesHost(tx, actor, id);
    const now = deps.clock();
    if (!listOccurrences(row, now, AHEAD).some((occurrence) => occurrence.date === date)) {
      throw invalidInput('date', 'This is not one of the next dates of the series.');
    }
    if (row.skips.includes(date)) return showSeries(tx, deps, row);
    const made = [...row.deleted_dates, ...(await listMadeDates(tx, id, date))];
    if (made.includes(date)) throw new AppError('date_made');
    const skips = [...listComingSkips(row, now), date].toSorted();
    if (skips.length > SERIES_LIMITS.skips.max) throw new AppError('too_many_skips');
    const shown = await changeSeries(tx, deps, row, { skips });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'series.skip_date',
      subject: { type: 'series', id },
      before: null,
      after: { date },
    });
    return shown;
  });
}

/** Past skips do not count. */
function listComingSkips({ skips }: SeriesRow, now: Date): CalendarDate[] {
  const earliest = earliestDate(now);
  return skips.filter((date) => date >= earliest);
}
