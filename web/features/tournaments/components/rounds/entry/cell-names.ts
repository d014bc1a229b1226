import type { EntrySide } from '#shared/domain/tournaments/result-cells.ts';

/** By user id. */
export type PlayerNames = ReadonlyMap<string, string>;

/** Returns "Place", a player's name or "Team total". */
export function cellHead(cell: string, names: PlayerNames, side: EntrySide): string {
  if (cell === 'placement') return 'Place';
  if (cell === 'total') return side.players.length === 0 ? 'Kills' : 'Team total';
  return names.get(cell) ?? `Player ${side.players.indexOf(cell) + 1}`;
}

/** Returns "Place", "Kills of Dimzz" or "Team total". */
export function cellName(cell: string, names: PlayerNames, side: EntrySide): string {
  const head = cellHead(cell, names, side);
  return cell === 'placement' || cell === 'total' ? head : `Kills of ${head}`;
}
