import type { Series } from '#shared/contract/series.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { CalendarDate } from '#shared/domain/tournaments/series-dates.ts';
import { recordAudit } from '#server/db/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { holdActor } from '../../accounts/actor.loader.ts';
import type { Deps } from '../../deps.ts';
import { changeSeries, showSeries } from './change-series.step.ts';
import { lockedForSeriesHost } from './series.loader.ts';

/** It is not an error if the date is not skipped (rules/series 5.3). */
export function takeBackSkip(
  deps: Deps,
  viewer: Viewer,
  id: string,
  date: CalendarDate,
): Promise<Series> {
  return inTransaction(deps.db, async (tx) => {
    const actor = await holdActor(tx, deps, viewer);
    const row = await lockedForSeriesHost(tx, actor, id);
    if (!row.skips.includes(date)) return showSeries(tx, deps, row);
    const skips = row.skips.filter((skip) => skip !== date);
    const shown = await changeSeries(tx, deps, row, { skips });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'series.take_back_skip',
      subject: { type: 'series', id },
      before: { date },
      after: null,
    });
    return shown;
  });
}
