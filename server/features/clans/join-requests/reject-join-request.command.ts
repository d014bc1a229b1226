import type { JoinRequest } from '#shared/contract/clans.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { tell } from '#server/db/happenings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { lockClan } from '../clans.repository.ts';
import { presentJoinRequest } from './join-requests.presenter.ts';
import { decideJoinRequest } from './join-requests.repository.ts';
import { pendingRequestToDecide, type JoinRequestParams } from './join-request.loader.ts';

/** Rejects a request. The leader, handlers and site staff may do this (rules/clans 3.3). */
export function rejectJoinRequest(
  deps: Deps,
  viewer: Viewer,
  params: JoinRequestParams,
): Promise<JoinRequest> {
  const { id: clanId, requestId } = params;
  return inTransaction(deps.db, async (tx) => {
    if ((await lockClan(tx, clanId)) === undefined) throw new AppError('clan_not_found');
    const request = await pendingRequestToDecide(tx, viewer, params);
    const rejected = await decideJoinRequest(tx, requestId, {
      status: 'rejected',
      decided_by: viewer.userId,
      decided_at: deps.clock(),
    });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'join_request.reject',
      subject: { type: 'join_request', id: requestId },
      before: { status: request.status },
      after: { status: rejected.status, clanId, userId: request.user_id },
    });
    await tell(tx, deps, {
      kind: 'clan.request_decided',
      clanId,
      userId: request.user_id,
      data: { accepted: false },
    });
    return presentJoinRequest(rejected);
  });
}
