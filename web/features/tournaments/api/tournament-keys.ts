/** The cache keys of the tournament area; what is below a tournament's key is loaded anew with it. */
export const tournamentKeys = {
  list: ['tournaments'],
  one: (id: string) => ['tournament', id],
  rounds: (id: string) => ['tournament', id, 'rounds'],
  finalScores: (id: string) => ['tournament', id, 'final-scores'],
  players: (id: string) => ['tournament', id, 'players'],
} as const;
