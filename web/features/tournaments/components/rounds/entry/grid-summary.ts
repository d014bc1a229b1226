import {
  countEdits,
  conflictsOf,
  listEdits,
  type Conflict,
  type Edits,
} from '#shared/domain/tournaments/result-edits.ts';
import type { GridBase } from './grid-ground.ts';
import { isPlaced, type GridRow } from './grid-row.ts';
import { editsInGrid } from './sent-edits.ts';

/** A new object after every change. */
export type GridSummary = {
  order: readonly string[];
  edits: Edits;
  edited: number;
  /** Edits of sides or players that have no cell. */
  strays: number;
  /** Sides with a place or marked as not having played. */
  placed: number;
  problems: readonly { row: GridRow; cell: string; message: string }[];
  /** Kill cells of the row with the most. */
  killCells: number;
  /** Sides with a duplicate placement. */
  duplicates: number;
  conflicts: readonly Conflict[];
};

/** `rows` are in the order of the grid. */
export function gridSummary(
  rows: readonly GridRow[],
  edits: Edits,
  { sides, saved }: GridBase,
): GridSummary {
  const order = rows.map(({ side }) => side.registrationId);
  const known = editsInGrid(edits, sides);
  const edited = countEdits(known, order);
  return {
    order,
    edits,
    edited,
    strays: listEdits(edits).length - edited,
    placed: rows.filter(isPlaced).length,
    problems: rows.flatMap((row) =>
      Object.entries(row.problems).map(([cell, message]) => ({ row, cell, message })),
    ),
    killCells: Math.max(1, ...rows.map(({ cells }) => cells.length - 1)),
    duplicates: rows.filter(({ duplicate }) => duplicate !== null).length,
    conflicts: conflictsOf(known, saved),
  };
}
