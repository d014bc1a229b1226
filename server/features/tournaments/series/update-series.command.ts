import type { CallOutput } from '#shared/contract/call.ts';
import type { Series, updateSeries as updateSeriesCall } from '#shared/contract/series.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import { diffRows, editedColumns } from '#server/db/field-mapping.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { holdActor } from '../../accounts/actor.loader.ts';
import type { Deps } from '../../deps.ts';
import { changeSeries, showSeries } from './change-series.step.ts';
import { assertSettingsFit, assertTimesFit, nameZone } from './check-series.step.ts';
import { seriesFields } from './series.fields.ts';
import { assertRoomForSeries, lockedForSeriesHost } from './series.loader.ts';

type Body = CallOutput<typeof updateSeriesCall>['body'];

/** Also pauses and resumes the series (rules/series 5.2). */
export function updateSeries(deps: Deps, viewer: Viewer, id: string, body: Body): Promise<Series> {
  if (body.settings !== undefined) assertSettingsFit(body.settings);
  return inTransaction(deps.db, async (tx) => {
    const actor = await holdActor(tx, deps, viewer);
    const row = await lockedForSeriesHost(tx, actor, id);
    const { timeZone, ...edit } = body;
    const columns = editedColumns(seriesFields, row, {
      ...edit,
      timeZone: timeZone === undefined ? undefined : nameZone(timeZone),
    });
    const { fields, before, after } = diffRows(seriesFields, row, columns);
    if (fields.length === 0) return showSeries(tx, deps, row);
    assertTimesFit(columns);
    if (columns.active && !row.active) {
      await assertRoomForSeries(tx, row.host_user_id, { isNew: false });
    }
    const shown = await changeSeries(tx, deps, row, columns);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'series.update',
      subject: { type: 'series', id },
      before,
      after,
    });
    return shown;
  });
}
