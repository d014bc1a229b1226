/** Lengths in code points (rules/teams 1); members of one team, its leader included. */
export const TEAM_LIMITS = {
  name: { min: 2, max: 50 },
  description: { min: 0, max: 2_000 },
  people: 40,
} as const;
