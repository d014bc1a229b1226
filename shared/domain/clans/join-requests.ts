import type { ClanRole } from './members.ts';

export const JOIN_REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;

export type JoinRequestStatus = (typeof JOIN_REQUEST_STATUSES)[number];

/** What a clan and someone who wants to join it are to each other. */
type Standing = {
  /** What the person is in the clan already. */
  role: ClanRole | null;
  hasPendingRequest: boolean;
  recruiting: boolean;
};

export type RequestToJoinProblem = 'already_member' | 'request_pending' | 'not_recruiting';

/** Returns what stops someone from asking to join a clan, or null (rules/clans 3). */
export function requestToJoinProblem(standing: Standing): RequestToJoinProblem | null {
  if (standing.role !== null) return 'already_member';
  if (standing.hasPendingRequest) return 'request_pending';
  return standing.recruiting ? null : 'not_recruiting';
}

export type DecideJoinRequestProblem = 'request_decided';

/** Returns what stops a join request from being approved or rejected, or null (rules/clans 3.3). */
export function decideJoinRequestProblem(
  status: JoinRequestStatus,
): DecideJoinRequestProblem | null {
  return status === 'pending' ? null : 'request_decided';
}
