/** What someone plays as in a team; its leader is one of them (contract §4 "Teams without a clan"). */
export const TEAM_ROLES = ['member', 'substitute'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

export type TeamPerson = { userId: string; role: TeamRole; isLeader: boolean };
