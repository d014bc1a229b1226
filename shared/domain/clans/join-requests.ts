import type { ClanRole } from './members.ts';

const JOIN_REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;

type JoinRequestStatus = (typeof JOIN_REQUEST_STATUSES)[number];

/** The relation between a clan and a user who wants to join it. */
type Standing = {
  /** The user's current role in the clan. */
  role: ClanRole | null;
  hasPendingRequest: boolean;
  recruiting: boolean;
};

type RequestToJoinProblem = 'already_member' | 'request_pending' | 'not_recruiting';

/** Returns what prevents a user from asking to join a clan, or null (rules/clans 3). */
export function requestToJoinProblem(standing: Standing): RequestToJoinProblem | null {
  if (standing.role !== null) return 'already_member';
  if (standing.hasPendingRequest) return 'request_pending';
  return standing.recruiting ? null : 'not_recruiting';
}

type DecideJoinRequestProblem = 'request_decided';

/** Returns what prevents a join request from being approved or rejected, or null (rules/clans 3.3). */
export function joinRequestDecisionProblem(
  status: JoinRequestStatus,
): DecideJoinRequestProblem | null {
  return status === 'pending' ? null : 'request_decided';
}
