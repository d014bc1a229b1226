import type { Delivery } from '../../../../shared/contract/deliveries.ts';
import { isSiteAdmin, type Viewer } from '../../../../shared/domain/accounts/roles.ts';
import { isRetryable } from '../../../../shared/domain/discord/retryable.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAudit } from '../../admin/audit.repository.ts';
import { holdActor } from '../../admin/lock-accounts.ts';
import type { Deps } from '../../deps.ts';
import { presentDelivery } from './deliveries.presenter.ts';
import { loadDelivery, lockDelivery, updateDelivery } from './deliveries.repository.ts';

/** Lets a message be sent again that failed, was held, or of which nobody knows whether it arrived. */
export function retryDelivery(deps: Deps, viewer: Viewer, id: string): Promise<Delivery> {
  return inTransaction(deps.db, async (tx) => {
    if (!isSiteAdmin(await holdActor(tx, deps, viewer))) throw new AppError('not_admin');
    const row = await lockDelivery(tx, id);
    if (row === undefined) throw new AppError('delivery_not_found');
    if (!isRetryable(row.state)) throw new AppError('delivery_not_retryable');
    await updateDelivery(tx, id, {
      state: 'waiting',
      reason: null,
      attempted_at: null,
      unknown_since: null,
      updated_at: deps.clock(),
    });
    const waiting = await loadDelivery(tx, id);
    await deps.queue.enqueue(tx, [id]);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'delivery.retry',
      subject: { type: 'delivery', id },
      before: { state: row.state, reason: row.reason },
      after: { state: waiting.state, serverId: row.server_id, tournamentId: row.tournament_id },
    });
    return presentDelivery(waiting);
  });
}
