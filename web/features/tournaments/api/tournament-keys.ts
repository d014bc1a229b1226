/** The cache keys of the tournament area; what is below a tournament's key is loaded anew with it. */
export const tournamentKeys = {
  list: ['tournaments'],
  one: (id: string) => ['tournament', id],
  /** The tournament itself without what is below it. */
  details: (id: string) => ['tournament', id, 'details'],
  registrations: (id: string) => ['tournament', id, 'registrations'],
  people: (id: string) => ['tournament', id, 'people'],
  rounds: (id: string) => ['tournament', id, 'rounds'],
  finalScores: (id: string) => ['tournament', id, 'final-scores'],
  announcements: (id: string) => ['tournament', id, 'announcements'],
  players: (id: string) => ['tournament', id, 'players'],
} as const;
