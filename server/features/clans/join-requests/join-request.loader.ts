import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { joinRequestDecisionProblem } from '#shared/domain/clans/join-requests.ts';
import { mayDecideJoinRequests } from '#shared/domain/clans/permissions.ts';
import type { Tx } from '#server/db/connection.ts';
import { AppError } from '#server/platform/errors.ts';
import { findClanRole } from '../clans.repository.ts';
import { lockJoinRequest, type JoinRequestRow } from './join-requests.repository.ts';

export type JoinRequestParams = { id: string; requestId: string };

/**
 * Returns the request locked; throws unless the viewer may decide it. The caller has locked the clan, so its members do
 * not change.
 */
export async function pendingRequestToDecide(
  tx: Tx,
  viewer: Viewer,
  { id: clanId, requestId }: JoinRequestParams,
): Promise<JoinRequestRow> {
  const request = await lockJoinRequest(tx, { clanId, requestId });
  if (request === undefined) throw new AppError('join_request_not_found');
  const role = await findClanRole(tx, clanId, viewer.userId);
  if (!mayDecideJoinRequests(viewer, role)) throw new AppError('not_clan_manager');
  assertPending(request);
  return request;
}

/** Returns the request locked. Requests of others are `join_request_not_found` (rules/clans 3.4). */
export async function ownPendingRequest(
  tx: Tx,
  viewer: Viewer,
  { id: clanId, requestId }: JoinRequestParams,
): Promise<JoinRequestRow> {
  const request = await lockJoinRequest(tx, { clanId, requestId });
  if (request?.user_id !== viewer.userId) throw new AppError('join_request_not_found');
  assertPending(request);
  return request;
}

function assertPending({ status }: JoinRequestRow): void {
  const problem = joinRequestDecisionProblem(status);
  if (problem !== null) throw new AppError(problem);
}
