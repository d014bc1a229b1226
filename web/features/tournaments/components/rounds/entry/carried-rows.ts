import type { EntrySide } from '#shared/domain/tournaments/result-cells.ts';
import type { ResultRow } from '#shared/domain/tournaments/round-results.ts';

/** What is saved of a round, by registration id. */
export type SavedRows = ReadonlyMap<string, ResultRow>;

/** Returns the saved rows of sides that have none in the grid: a save replaces all rows, and would delete them unseen. */
export function rowsOfOthers(rows: SavedRows, sides: readonly EntrySide[]): ResultRow[] {
  const shown = new Set(sides.map(({ registrationId }) => registrationId));
  return [...rows.values()].filter(({ registrationId }) => !shown.has(registrationId));
}

/** Returns what the cells of a side make, with the saved kills of players who have no cell. */
export function withKillsOfOthers(
  row: ResultRow | null,
  { registrationId, players }: EntrySide,
  saved: ResultRow | undefined,
): ResultRow | null {
  const others = Object.entries(saved?.memberKills ?? {}).filter(([id]) => !players.includes(id));
  if (others.length === 0) return row;
  const { memberKills, ...rest } = row ?? {
    registrationId,
    placement: null,
    totalKills: 0,
    memberKills: {},
  };
  return { ...rest, memberKills: { ...memberKills, ...Object.fromEntries(others) } };
}
