import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { lockClan } from '../clans.repository.ts';
import { deleteJoinRequest } from './join-requests.repository.ts';
import { ownPendingRequest, type JoinRequestParams } from './join-request.loader.ts';

/** See rules/clans 3.4. */
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
