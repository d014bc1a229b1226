import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import type { Deps } from '../../deps.ts';
import { pendingRequestToDecide, type JoinRequestParams } from './join-request.loader.ts';
import { decideJoinRequest, type JoinRequestRow } from './join-requests.repository.ts';

/** The caller has locked the clan. The leader, handlers and site staff may do this (rules/clans 3.3). */
export async function settleJoinRequest(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  { params, isAccepted }: { params: JoinRequestParams; isAccepted: boolean },
): Promise<JoinRequestRow> {
  const { id: clanId, requestId } = params;
  const { status: before, user_id: userId } = await pendingRequestToDecide(tx, viewer, params);
  const status = isAccepted ? 'approved' : 'rejected';
  const settled = await decideJoinRequest(tx, requestId, {
    status,
    decided_by: viewer.userId,
    decided_at: deps.clock(),
  });
  await recordAudit(tx, deps, {
    actorId: viewer.userId,
    action: isAccepted ? 'join_request.approve' : 'join_request.reject',
    subject: { type: 'join_request', id: requestId },
    before: { status: before },
    after: { status, clanId, userId },
  });
  await tell(tx, deps, {
    kind: 'clan.request_decided',
    clanId,
    userId,
    data: { accepted: isAccepted },
  });
  return settled;
}
