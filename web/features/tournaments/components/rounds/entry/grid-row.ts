import type { Hundredths } from '#shared/domain/tournaments/hundredths.ts';
import {
  didNotPlay,
  readRow,
  textIn,
  type EntrySide,
  type RowTexts,
} from '#shared/domain/tournaments/result-cells.ts';
import type { Conflict, Edit } from '#shared/domain/tournaments/result-edits.ts';
import { rowKills, type ResultRow } from '#shared/domain/tournaments/round-results.ts';
import { roundPoints, type Scoring } from '#shared/domain/tournaments/scoring.ts';
import { withKillsOfOthers } from './carried-rows.ts';

/** One side in the grid, as it is drawn; a new object whenever anything about it has changed. */
export type GridRow = {
  side: EntrySide;
  cells: readonly string[];
  texts: RowTexts;
  /** The cells that hold what is not saved yet. */
  edited: ReadonlySet<string>;
  /** What someone else saved in cells that were typed into, by cell. */
  newer: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  /** Said when another side holds the same placement. */
  duplicate: string | null;
  /** Kills were entered that count for nothing without a place. */
  killsWithoutPlace: boolean;
  /** A total was entered beside kills of players, which count instead. */
  totalIgnored: boolean;
  /** What a save sends of it; null when nothing was entered. */
  result: ResultRow | null;
  /** Of this round; null when nothing was entered. */
  points: Hundredths | null;
  /** Of all rounds, with this one as it stands here. */
  total: Hundredths;
  /** The cell that has the grid's one tab stop, when it is in this row. */
  active: string | null;
};

type RowInput = {
  side: EntrySide;
  cells: readonly string[];
  texts: RowTexts;
  saved: ResultRow | undefined;
  edits: Readonly<Record<string, Edit>>;
  conflicts: readonly Conflict[];
  scoring: Scoring;
  maxTeams: number;
  otherPoints: Hundredths;
  active: string | null;
  duplicate: string | null;
};

/** Returns a side as the grid draws it. */
export function gridRow(input: RowInput): GridRow {
  const { side, cells, texts, scoring, maxTeams } = input;
  const { row: read, problems } = readRow(side, texts, maxTeams);
  const result = withKillsOfOthers(read, side, input.saved);
  const entered = result !== null && Object.keys(result.memberKills).length > 0;
  const kills = result === null ? 0 : rowKills(result);
  const points =
    result === null ? null : roundPoints(scoring, { placement: result.placement, kills });
  const typedKills =
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
    killsWithoutPlace: typedKills,
    totalIgnored: entered && result.totalKills > 0,
    result,
    points,
    total: input.otherPoints + (points ?? 0),
    active: input.active,
  };
}

/** Whether something stands in the cell of the placement, be it that the side did not play. */
export function isPlaced({ texts }: Pick<GridRow, 'texts'>): boolean {
  return textIn(texts, 'placement').trim() !== '';
}

/** Orders rows by placement, who did not play after those who did and empty ones last; 0 between equals. */
export function byPlacement(left: Pick<GridRow, 'texts'>, right: Pick<GridRow, 'texts'>): number {
  return placeOrder(left.texts) - placeOrder(right.texts);
}

function placeOrder(texts: RowTexts): number {
  const text = textIn(texts, 'placement').trim();
  if (text === '') return 30_000;
  return text === didNotPlay || !/^\d{1,4}$/.test(text) ? 20_000 : Number(text);
}
