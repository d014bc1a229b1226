/** Lengths in code points (rules/clans 1). */
export const CLAN_LIMITS = {
  name: { min: 2, max: 50 },
  description: { min: 1, max: 2_000 },
  joinMessage: { min: 0, max: 500 },
} as const;
