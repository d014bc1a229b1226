import type { Delivery } from '#shared/contract/deliveries.ts';
import { isSiteAdmin, type Viewer } from '#shared/domain/accounts/roles.ts';
import { isRetryable } from '#shared/domain/discord/retryable.ts';
import type { Tx } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import { holdActor } from '../../accounts/actor.loader.ts';
import type { Deps } from '../../deps.ts';
import { presentDelivery } from './deliveries.presenter.ts';
import {
  loadDelivery,
  lockDelivery,
  updateDelivery,
  type DeliveryRow,
} from './deliveries.repository.ts';
import { abandonAfterMs } from '#server/discord/next-step.ts';

/**
 * Resends a message that failed, was held or may not have arrived. A message that waits for its next attempt is
 * tried immediately.
 */
export function retryDelivery(deps: Deps, viewer: Viewer, id: string): Promise<Delivery> {
  return inTransaction(deps.db, async (tx) => {
    if (!isSiteAdmin(await holdActor(tx, deps, viewer))) throw new AppError('not_admin');
    const row = await lockDelivery(tx, id);
    if (row === undefined) throw new AppError('delivery_not_found');
    if (!isRetryable(row.state)) throw new AppError('delivery_not_retryable');
    if (row.state === 'waiting') await tryNow(tx, deps, row);
    else await sendAgain(tx, deps, row);
    const waiting = await loadDelivery(tx, id);
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

/** An admin has decided, so it no longer matters whether an earlier attempt arrived. */
async function sendAgain(tx: Tx, deps: Deps, { id }: DeliveryRow): Promise<void> {
  await updateDelivery(tx, id, {
    state: 'waiting',
    reason: null,
    attempted_at: null,
    unknown_since: null,
    queued_at: deps.clock(),
    updated_at: deps.clock(),
  });
  await deps.queue.enqueue(tx, [id]);
}

/**
 * Only the time of the next attempt changes. An earlier attempt that may have arrived is repeated with its nonce or
 * not at all.
 */
async function tryNow(tx: Tx, deps: Deps, { id, attempted_at }: DeliveryRow): Promise<void> {
  const now = deps.clock();
  const isAsking = attempted_at !== null && now.getTime() - attempted_at.getTime() < abandonAfterMs;
  if (isAsking || !(await deps.queue.makeDue(tx, id))) throw new AppError('delivery_not_retryable');
  await updateDelivery(tx, id, { updated_at: now });
}
