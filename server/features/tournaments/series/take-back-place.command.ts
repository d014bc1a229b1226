import type { Series } from '#shared/contract/series.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { holdActor } from '../../accounts/actor.loader.ts';
import type { Deps } from '../../deps.ts';
import { changeSeries, showSeries } from './change-series.step.ts';
import { findReserved, type SentSide } from './reserved-side.step.ts';
import { lockedForSeriesHost } from './series.loader.ts';

/** It is not an error if the side has no place (rules/series 5.4). */
export function takeBackPlace(
  deps: Deps,
  viewer: Viewer,
  id: string,
  sent: SentSide,
): Promise<Series> {
  return inTransaction(deps.db, async (tx) => {
    const actor = await holdActor(tx, deps, viewer);
    const row = await lockedForSeriesHost(tx, actor, id);
    const side = findReserved(row.reserved, sent);
    if (side === undefined) return showSeries(tx, deps, row);
    const reserved = row.reserved.filter((one) => one !== side);
    const shown = await changeSeries(tx, deps, row, { reserved });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'series.take_back_place',
      subject: { type: 'series', id },
      before: side,
      after: null,
    });
    return shown;
  });
}
