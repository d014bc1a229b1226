import type { Hundredths } from '#shared/domain/tournaments/hundredths.ts';
import {
  didNotPlay,
  readRow,
  textIn,
  type EntrySide,
  type RowTexts,
} from '#shared/domain/tournaments/result-cells.ts';
import {
  type Conflict,
  type Edit,
  countEdits,
  findConflicts,
  listEdits,
  type Edits,
} from '#shared/domain/tournaments/result-edits.ts';
import { rowKills, type ResultRow } from '#shared/domain/tournaments/scoring.ts';
import { roundPoints, type RoundScoring } from '#shared/domain/tournaments/scoring-rules.ts';
import type { TournamentResults } from '#shared/domain/tournaments/standings.ts';
import { withKillsOutsideGrid, type GridBase } from './grid-base.ts';
import type { IfSaved } from './if-saved.ts';
import { editsInGrid } from './sent-edits.ts';

/** A row of the grid. It is a new object whenever anything in it changes. */
export type GridRow = {
  side: EntrySide;
  cells: readonly string[];
  texts: RowTexts;
  /** Cells with unsaved values. */
  edited: ReadonlySet<string>;
  /** Values that someone else saved in edited cells, by cell. */
  newer: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  /** The message if another side has the same placement. */
  duplicate: string | null;
  /** True if kills were entered without a placement, so they give no points. */
  killsWithoutPlace: boolean;
  /** True if a total was entered in addition to kills of players, which take precedence. */
  totalIgnored: boolean;
  /** The row that a save sends; null if nothing was entered. */
  result: ResultRow | null;
  /** The points of this round; null if nothing was entered. */
  points: Hundredths | null;
  /** The side's points in the table, with the values in the grid (rules/scoring 6.5). */
  total: Hundredths;
  /** The cell with the grid's tab stop, if it is in this row. */
  active: string | null;
};

type RowInput = {
  side: EntrySide;
  cells: readonly string[];
  texts: RowTexts;
  saved: ResultRow | undefined;
  edits: Readonly<Record<string, Edit>>;
  conflicts: readonly Conflict[];
  scoring: RoundScoring;
  maxTeams: number;
  active: string | null;
} & Pick<GridRow, 'duplicate' | 'total'>;

export function gridRow(input: RowInput): GridRow {
  const { side, cells, texts, scoring, maxTeams } = input;
  const { row: read, problems } = readRow(side, texts, maxTeams);
  const result = withKillsOutsideGrid(read, side, input.saved);
  const entered = result !== null && Object.keys(result.memberKills).length > 0;
  const kills = result === null ? 0 : rowKills(result);
  const points =
    result === null ? null : roundPoints(scoring, { placement: result.placement, kills });
  const killsWithoutPlace =
    result !== null &&
    rowKills({ ...result, placement: 1 }) > 0 &&
    result.placement === null &&
    problems['placement'] === undefined;
  return {
    side,
    cells,
    texts,
    edited: new Set(Object.keys(input.edits)),
    newer: Object.fromEntries(input.conflicts.map(({ cell, theirs }) => [cell, theirs])),
    problems,
    duplicate: input.duplicate,
    killsWithoutPlace,
    totalIgnored: entered && result.totalKills > 0,
    result,
    points,
    total: input.total,
    active: input.active,
  };
}

/** Also true for a side that is marked as not having played. */
export function isPlaced({ texts }: Pick<GridRow, 'texts'>): boolean {
  return textIn(texts, 'placement').trim() !== '';
}

/** Sides that did not play come after those that did, and empty rows last. */
export function byPlacement(left: Pick<GridRow, 'texts'>, right: Pick<GridRow, 'texts'>): number {
  return placeOrder(left.texts) - placeOrder(right.texts);
}

function placeOrder(texts: RowTexts): number {
  const text = textIn(texts, 'placement').trim();
  if (text === '') return 30_000;
  return text === didNotPlay || !/^\d{1,4}$/.test(text) ? 20_000 : Number(text);
}

/** A new object after every change. */
export type GridSummary = {
  order: readonly string[];
  edits: Edits;
  edited: number;
  /** The number of edits of sides or players that have no cell. */
  strays: number;
  /** The number of sides with a place or marked as not having played. */
  placed: number;
  problems: readonly { row: GridRow; cell: string; message: string }[];
  /** The number of kill cells in the row with the most. */
  killCells: number;
  /** The number of sides with a duplicate placement. */
  duplicates: number;
  conflicts: readonly Conflict[];
  /** All rounds as saved, and with the values in the grid. */
  saved: TournamentResults;
  ifSaved: IfSaved;
};

/** `rows` are in the order of the grid. */
export function gridSummary(
  rows: readonly GridRow[],
  edits: Edits,
  { sides, saved, results }: GridBase,
  tableIfSaved: IfSaved,
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
    conflicts: findConflicts(known, saved),
    saved: results,
    ifSaved: tableIfSaved,
  };
}
