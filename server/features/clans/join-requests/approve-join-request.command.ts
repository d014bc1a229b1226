import type { JoinRequest } from '#shared/contract/clans.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { publish } from '#server/db/changes.ts';
import { tell } from '#server/db/happenings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { insertClanMember, lockClanPeople } from '../clans.repository.ts';
import { presentJoinRequest } from './join-requests.presenter.ts';
import { decideJoinRequest } from './join-requests.repository.ts';
import { pendingRequestToDecide, type JoinRequestParams } from './join-request.loader.ts';

/** Makes the requester a member. The leader, handlers and site staff may do this (rules/clans 3.3). */
export function approveJoinRequest(
  deps: Deps,
  viewer: Viewer,
  params: JoinRequestParams,
): Promise<JoinRequest> {
  const { id: clanId, requestId } = params;
  return inTransaction(deps.db, async (tx) => {
    if ((await lockClanPeople(tx, clanId)) === undefined) throw new AppError('clan_not_found');
    const request = await pendingRequestToDecide(tx, viewer, params);
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
    await tell(tx, deps, {
      kind: 'clan.request_decided',
      clanId,
      userId: request.user_id,
      data: { accepted: true },
    });
    publish(tx, { of: 'clans' });
    return presentJoinRequest(approved);
  });
}
