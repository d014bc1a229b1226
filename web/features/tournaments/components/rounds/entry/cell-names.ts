import type { EntrySide } from '#shared/domain/tournaments/result-cells.ts';

/** What people are called, by user id. */
export type PlayerNames = ReadonlyMap<string, string>;

/** What stands over a cell: "Place", a player's name, "Team total". */
export function cellHead(cell: string, names: PlayerNames, side: EntrySide): string {
  if (cell === 'placement') return 'Place';
  if (cell === 'total') return side.players.length === 0 ? 'Kills' : 'Team total';
  return names.get(cell) ?? `Player ${side.players.indexOf(cell) + 1}`;
}

/** What a cell is called where it stands alone: "Place", "Kills of Dimzz", "Team total". */
export function cellName(cell: string, names: PlayerNames, side: EntrySide): string {
  const head = cellHead(cell, names, side);
  return cell === 'placement' || cell === 'total' ? head : `Kills of ${head}`;
}
