import type { CallOutput } from '#shared/contract/call.ts';
import type { createSeries as createSeriesCall, Series } from '#shared/contract/series.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import { toColumns, toFields } from '#server/db/field-mapping.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { holdActor } from '../../accounts/actor.loader.ts';
import type { Deps } from '../../deps.ts';
import { assertSettingsFit, assertTimesFit, nameZone } from './check-series.step.ts';
import { planSeries } from './plan-series.step.ts';
import { seriesFields } from './series.fields.ts';
import { assertRoomForSeries } from './series.loader.ts';
import { presentSeries } from './series.presenter.ts';
import { insertSeries } from './series.repository.ts';

type Body = CallOutput<typeof createSeriesCall>['body'];

/** See rules/series 5.1. */
export function createSeries(deps: Deps, viewer: Viewer, body: Body): Promise<Series> {
  assertSettingsFit(body.settings);
  const timeZone = nameZone(body.timeZone);
  const id = deps.newId();
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    await holdActor(tx, deps, viewer);
    await assertRoomForSeries(tx, viewer.userId, { isNew: true });
    const columns = toColumns(seriesFields, {
      ...body,
      timeZone,
      closesMinutes: body.closesMinutes ?? null,
      checkInOpensMinutes: body.checkInOpensMinutes ?? null,
      checkInClosesMinutes: body.checkInClosesMinutes ?? null,
      active: true,
      reserved: [],
    });
    assertTimesFit(columns);
    const row = {
      id,
      host_user_id: viewer.userId,
      ...columns,
      counter: 0,
      skips: [],
      deleted_dates: [],
      next_date: null,
      due_at: null,
      created_at: now,
      updated_at: now,
    };
    await insertSeries(tx, row);
    const plan = await planSeries(tx, deps, row);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'series.create',
      subject: { type: 'series', id },
      before: null,
      after: toFields(seriesFields, columns),
    });
    return presentSeries(
      { ...row, ...plan },
      { coming: [], counts: new Map(), now, isManaged: true },
    );
  });
}
