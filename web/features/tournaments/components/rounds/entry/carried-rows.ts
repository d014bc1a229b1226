import type { EntrySide } from '#shared/domain/tournaments/result-cells.ts';
import type { ResultRow } from '#shared/domain/tournaments/scoring.ts';

export type SavedRows = ReadonlyMap<string, ResultRow>;

/** A save replaces all rows: without these it would delete the rows of sides that are not in the grid. */
export function rowsOutsideGrid(rows: SavedRows, sides: readonly EntrySide[]): ResultRow[] {
  const shown = new Set(sides.map(({ registrationId }) => registrationId));
  return [...rows.values()].filter(({ registrationId }) => !shown.has(registrationId));
}

/** Adds the saved kills of players who have no cell. */
export function withKillsOutsideGrid(
  row: ResultRow | null,
  { registrationId, players }: EntrySide,
  saved: ResultRow | undefined,
): ResultRow | null {
  const hiddenKills = Object.entries(saved?.memberKills ?? {}).filter(
    ([id]) => !players.includes(id),
  );
  if (hiddenKills.length === 0) return row;
  const { memberKills, ...rest } = row ?? {
    registrationId,
    placement: null,
    totalKills: 0,
    memberKills: {},
  };
  return { ...rest, memberKills: { ...memberKills, ...Object.fromEntries(hiddenKills) } };
}
