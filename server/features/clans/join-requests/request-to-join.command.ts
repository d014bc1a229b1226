import type { JoinRequest } from '#shared/contract/clans.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { requestToJoinProblem } from '#shared/domain/clans/join-requests.ts';
import { tell } from '#server/db/happenings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { findClanRole, lockClan } from '../clans.repository.ts';
import { presentJoinRequest } from './join-requests.presenter.ts';
import { hasPendingRequest, insertJoinRequest } from './join-requests.repository.ts';

/** The lock on the clan waits for a concurrent approval of an earlier request, so a member never has a pending one. */
export function requestToJoin(
  deps: Deps,
  viewer: Viewer,
  clanId: string,
  message: string | null,
): Promise<JoinRequest> {
  return inTransaction(deps.db, async (tx) => {
    const clan = await lockClan(tx, clanId);
    if (clan === undefined) throw new AppError('clan_not_found');
    const problem = requestToJoinProblem({
      role: await findClanRole(tx, clanId, viewer.userId),
      hasPendingRequest: await hasPendingRequest(tx, clanId, viewer.userId),
      recruiting: clan.recruiting,
    });
    if (problem !== null) throw new AppError(problem);
    const row = await insertJoinRequest(tx, {
      id: deps.newId(),
      clan_id: clanId,
      user_id: viewer.userId,
      status: 'pending',
      message,
      created_at: deps.clock(),
    });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'join_request.create',
      subject: { type: 'join_request', id: row.id },
      before: null,
      after: { clanId, status: row.status },
    });
    await tell(tx, deps, { kind: 'clan.join_requested', clanId, userId: viewer.userId, data: {} });
    return presentJoinRequest(row);
  });
}
