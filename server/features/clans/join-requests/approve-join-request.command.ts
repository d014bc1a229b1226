import type { JoinRequest } from '../../../../shared/contract/clans.ts';
import type { Viewer } from '../../../../shared/domain/accounts/roles.ts';
import { decideJoinRequestProblem } from '../../../../shared/domain/clans/join-requests.ts';
import { mayDecideJoinRequests } from '../../../../shared/domain/clans/permissions.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAudit } from '../../admin/audit.repository.ts';
import type { Deps } from '../../deps.ts';
import { findClanRole, insertClanMember, lockClanPeople } from '../clans.repository.ts';
import { presentJoinRequest } from './join-requests.presenter.ts';
import { decideJoinRequest, lockJoinRequest } from './join-requests.repository.ts';

/** Makes the requester a member; the leader, handlers and site staff decide (contract §5). */
export function approveJoinRequest(
  deps: Deps,
  viewer: Viewer,
  { id: clanId, requestId }: { id: string; requestId: string },
): Promise<JoinRequest> {
  return inTransaction(deps.db, async (tx) => {
    if ((await lockClanPeople(tx, clanId)) === undefined) throw new AppError('clan_not_found');
    const request = await lockJoinRequest(tx, { clanId, requestId });
    if (request === undefined) throw new AppError('join_request_not_found');
    const role = await findClanRole(tx, clanId, viewer.userId);
    if (!mayDecideJoinRequests(viewer, role)) throw new AppError('not_clan_manager');
    const problem = decideJoinRequestProblem(request.status);
    if (problem !== null) throw new AppError(problem);

    const now = deps.clock();
    const approved = await decideJoinRequest(tx, requestId, {
      status: 'approved',
      decided_by: viewer.userId,
      decided_at: now,
    });
    await insertClanMember(tx, {
      clan_id: clanId,
      user_id: request.user_id,
      role: 'member',
      joined_at: now,
    });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'join_request.approve',
      subject: { type: 'join_request', id: requestId },
      before: { status: request.status },
      after: { status: approved.status, clanId, userId: request.user_id },
    });
    return presentJoinRequest(approved);
  });
}
