/** Invalidating `one` also invalidates everything below it. */
export const tournamentKeys = {
  list: ['tournaments'],
  one: (id: string) => ['tournament', id],
  /** Only the tournament itself. */
  details: (id: string) => ['tournament', id, 'details'],
  registrations: (id: string) => ['tournament', id, 'registrations'],
  people: (id: string) => ['tournament', id, 'people'],
  rounds: (id: string) => ['tournament', id, 'rounds'],
  finalScores: (id: string) => ['tournament', id, 'final-scores'],
  adjustments: (id: string) => ['tournament', id, 'adjustments'],
  announcements: (id: string) => ['tournament', id, 'announcements'],
  scoring: (id: string) => ['tournament', id, 'scoring'],
  /** The change is the next part of the key. */
  scoringPreview: (id: string) => ['tournament', id, 'scoring-preview'],
  players: (id: string) => ['tournament', id, 'players'],
  nextSteps: (id: string) => ['tournament', id, 'next-steps'],
  overlay: (id: string) => ['tournament', id, 'overlay'],
  history: (id: string) => ['tournament', id, 'history'],
} as const;
