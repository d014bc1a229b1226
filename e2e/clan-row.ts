import type { ClanBoardRow } from '#shared/contract/leaderboards.ts';

export function clanRow(rank: number, name: string): ClanBoardRow {
  return {
    rank,
    clanId: `${rank}-${name}`,
    name,
    logoUrl: null,
    completed: 7,
    registrations: 9999,
    wins: 88,
    kills: 4321,
    points: 123_456.75,
  };
}
