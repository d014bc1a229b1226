/** What someone plays as in a team; its leader is one of them (rules/teams 1.2). */
export const TEAM_ROLES = ['member', 'substitute'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

export type TeamPerson = { userId: string; role: TeamRole; isLeader: boolean };
