/** The cache keys of the boards; the first one is above all of them. */
export const boardKeys = {
  all: ['leaderboards'],
  summary: ['leaderboards', 'summary'],
  board: (of: 'clans' | 'players', by: string, limit: number) => ['leaderboards', of, by, limit],
  history: ['leaderboards', 'history'],
} as const;
