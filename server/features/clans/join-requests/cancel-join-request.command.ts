import type { Viewer } from '../../../../shared/domain/accounts/roles.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAudit } from '../../admin/audit.repository.ts';
import type { Deps } from '../../deps.ts';
import { lockClan } from '../clans.repository.ts';
import { deleteJoinRequest } from './join-requests.repository.ts';
import { ownPendingRequest, type JoinRequestParams } from './reach-join-request.ts';

/** Deletes a pending request that its requester takes back (spec part 2 §7). */
export function cancelJoinRequest(
  deps: Deps,
  viewer: Viewer,
  params: JoinRequestParams,
): Promise<Record<string, never>> {
  const { id: clanId, requestId } = params;
  return inTransaction(deps.db, async (tx) => {
    if ((await lockClan(tx, clanId)) === undefined) throw new AppError('clan_not_found');
    const { status } = await ownPendingRequest(tx, viewer, params);
    await deleteJoinRequest(tx, requestId);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'join_request.cancel',
      subject: { type: 'join_request', id: requestId },
      before: { clanId, status },
      after: null,
    });
    return {};
  });
}
