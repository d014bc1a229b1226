/** The roles in a team. Its leader has one too (rules/teams 1.2). */
export const TEAM_ROLES = ['member', 'substitute'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

export type TeamPerson = { userId: string; role: TeamRole; isLeader: boolean };

/** Lengths in code points, and the number of members including the leader (rules/teams 1). */
export const TEAM_LIMITS = {
  name: { min: 2, max: 50 },
  description: { min: 0, max: 2_000 },
  people: 40,
} as const;

type JoinTeamProblem = 'already_team_member' | 'team_full';

/** Returns what prevents a user with a valid invite from joining a team, or null. */
export function joinTeamProblem(
  people: readonly Pick<TeamPerson, 'userId'>[],
  userId: string,
): JoinTeamProblem | null {
  if (people.some((person) => person.userId === userId)) return 'already_team_member';
  return people.length >= TEAM_LIMITS.people ? 'team_full' : null;
}

type LeaveTeamProblem = 'team_leader_cannot_leave' | 'not_team_member';

/**
 * Returns what prevents a member from leaving a team or being removed, or null. An undefined member is not in the
 * team.
 */
export function leaveTeamProblem(
  person: Pick<TeamPerson, 'isLeader'> | undefined,
): LeaveTeamProblem | null {
  if (person === undefined) return 'not_team_member';
  return person.isLeader ? 'team_leader_cannot_leave' : null;
}
