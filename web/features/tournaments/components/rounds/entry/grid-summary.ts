import {
  countEdits,
  conflictsOf,
  listEdits,
  type Conflict,
  type Edits,
} from '#shared/domain/tournaments/result-edits.ts';
import type { GridGround } from './grid-ground.ts';
import { isPlaced, type GridRow } from './grid-row.ts';
import { knownEdits } from './sent-edits.ts';

/** The grid as a whole; a new object after every change. */
export type GridSummary = {
  order: readonly string[];
  edits: Edits;
  edited: number;
  /** How many values are kept for sides or players that have no cell. */
  strays: number;
  /** How many sides have a place or are marked as not having played. */
  placed: number;
  problems: readonly { row: GridRow; cell: string; message: string }[];
  /** How many cells for kills the fullest row has. */
  killCells: number;
  /** Sides that share their place with another. */
  duplicates: number;
  conflicts: readonly Conflict[];
};

/** Returns the grid as a whole; the rows are in its order. */
export function gridSummary(
  rows: readonly GridRow[],
  edits: Edits,
  { sides, saved }: GridGround,
): GridSummary {
  const order = rows.map(({ side }) => side.registrationId);
  const known = knownEdits(edits, sides);
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
