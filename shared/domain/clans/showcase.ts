/** The stats that order clans in the showcase. `rank` is null before the first completed tournament. */
export type ClanStats = { rank: number | null; wins: number; tournaments: number };

/**
 * Compares two clans for `toSorted`: ranked clans first by ascending rank, then more wins, then
 * more tournaments (rules/clans 6.5).
 */
export function compareForShowcase(one: ClanStats, other: ClanStats): number {
  if (one.rank !== null && other.rank !== null && one.rank !== other.rank) {
    return one.rank - other.rank;
  }
  if ((one.rank === null) !== (other.rank === null)) return one.rank === null ? 1 : -1;
  return other.wins - one.wins || other.tournaments - one.tournaments;
}
