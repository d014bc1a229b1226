/** The roles in a team; its leader has one too (rules/teams 1.2). */
export const TEAM_ROLES = ['member', 'substitute'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

export type TeamPerson = { userId: string; role: TeamRole; isLeader: boolean };
