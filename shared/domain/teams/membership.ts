import { TEAM_LIMITS } from './limits.ts';
import type { TeamPerson } from './members.ts';

export type JoinTeamProblem = 'already_team_member' | 'team_full';

/** Returns what stops a user with a valid invite from joining a team, or null. */
export function joinTeamProblem(
  people: readonly Pick<TeamPerson, 'userId'>[],
  userId: string,
): JoinTeamProblem | null {
  if (people.some((person) => person.userId === userId)) return 'already_team_member';
  return people.length >= TEAM_LIMITS.people ? 'team_full' : null;
}

export type LeaveTeamProblem = 'team_leader_cannot_leave' | 'not_team_member';

/** Returns what stops a member (undefined for an outsider) from leaving a team or being removed, or null. */
export function leaveTeamProblem(
  person: Pick<TeamPerson, 'isLeader'> | undefined,
): LeaveTeamProblem | null {
  if (person === undefined) return 'not_team_member';
  return person.isLeader ? 'team_leader_cannot_leave' : null;
}
