import { foldName } from './fold-name.ts';
import { guessColumns } from './guess-columns.ts';
import { isText, killsIn, placeIn, pointsIn } from './cell-values.ts';
import { getRole } from './read-headings.ts';
import { findColumns, type Columns, type Context, type Table } from './read-columns.ts';
import { unknownPlayerDoubts, playersInText } from './players-in-text.ts';
import { groupPlayerRows } from './read-player-rows.ts';
import { valueDoubt, makePlayer, makeSide, toPlace, type Reading } from './reading.ts';
import { type CellRow, splitRows } from './split-cells.ts';
import type { PastedPoints, PastedSide } from './pasted-results.ts';

/**
 * Reads a table with tabs, or with the same number of semicolons, bars or commas in most lines (rules/pasting 1.3
 * and 1.4). Returns null if the text is not a table, and a sentence if its headings are not clear enough.
 */
export function readTable(text: string, context: Context): Reading | string | null {
  for (const separator of ['\t', ';', '|', ',']) {
    const rows = text.includes(separator) ? splitRows(text, separator).filter(isFilled) : [];
    if (!hasColumns(rows, separator)) continue;
    const { headings, rows: body } = findHeadings(rows, context);
    if (headings.length === 0 && separator !== '\t' && !hasNumbers(body)) continue;
    const columns =
      headings.length === 0
        ? guessColumns(body, context)
        : findColumns({ headings, rows: body }, context);
    if (columns === null) continue;
    return typeof columns === 'string' ? columns : readRows(body, columns, context);
  }
  return null;
}

/** Returns whether a row is neither empty nor a line of signs. */
function isFilled({ cells }: CellRow): boolean {
  return cells.some((cell) => /[\p{L}\p{N}\p{So}]/u.test(cell));
}

const MAX_COLUMNS = 100;

/** A list rarely contains tabs. It may contain other separators, but not the same number in most lines. */
function hasColumns(rows: readonly CellRow[], separator: string): boolean {
  if (rows.some(({ cells }) => cells.length > MAX_COLUMNS)) return false;
  const widths = Map.groupBy(
    rows.filter(({ cells }) => cells.length > 1),
    ({ cells }) => (separator === '\t' ? 'any' : cells.length),
  );
  const most = Math.max(0, ...[...widths.values()].map((same) => same.length));
  return most * 2 > rows.length;
}

/** Players separated by commas give no column that has only numbers. */
function hasNumbers(rows: readonly CellRow[]): boolean {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, column) => column).some((column) => {
    const values = rows.filter(({ cells }) => {
      const text = cells[column] ?? '';
      return /\d/.test(text) && !isText(text);
    });
    return values.length * 2 > rows.length;
  });
}

/** There may be a title above the headings. */
const MAX_TITLE_LINES = 3;

function findHeadings(rows: readonly CellRow[], { known }: Context): Table {
  const isSide = (text: string) => known.namesOfSides.findExact(text).certainty !== 'none';
  for (const [index, { cells }] of rows.slice(0, MAX_TITLE_LINES).entries()) {
    const roles = new Set(
      cells
        // "17 points" is a value.
        .filter((text) => !/^\W*\d/.test(text))
        .map(getRole)
        .filter((role) => role !== null && role !== 'kills of one'),
    );
    const isWords = cells.every((text) => text === '' || isText(text)) && !cells.some(isSide);
    if (roles.size > 1 || (roles.size === 1 && isWords)) {
      const heading = cells.join('\t');
      // The headings may be repeated on the next page.
      const body = rows.slice(index + 1).filter((row) => row.cells.join('\t') !== heading);
      return { headings: cells, rows: body };
    }
    if (cells.some(isSide)) break;
  }
  return { headings: [], rows };
}

function readRows(rows: readonly CellRow[], columns: Columns, context: Context): Reading {
  const reading: Reading = {
    form: columns.player === null ? 'table' : 'players',
    sides: [],
    skipped: [],
    ignored: [...columns.ignored],
    doubts: [...columns.doubts],
    hasPlaceColumn: columns.place !== null,
    ...(columns.places !== undefined && { places: columns.places }),
  };
  const named: PastedSide[] = [];
  for (const row of rows) {
    const side = readRow(row, columns, reading, context);
    const isEmpty = side.name === null && side.place === null && side.kills === null;
    if (isEmpty && side.players.every(({ kills, name }) => kills === null && name === null))
      reading.skipped.push({ line: side.line, text: side.text });
    else named.push(side);
  }
  reading.sides =
    columns.player === null ? named : groupPlayerRows(named, context, reading, columns);
  return reading;
}

function readPoints(cells: readonly string[], columns: Columns): PastedPoints[] {
  const { points = [], additions = [] } = columns;
  const hasMore = additions.some((column) => /[1-9]/.test(cells[column] ?? ''));
  return points.flatMap(({ column, isOfPlace, isOfRound }) => {
    const value = pointsIn(cells[column] ?? '');
    if (value === null) return [];
    const isKnown = isOfRound && (isOfPlace || !hasMore);
    return [{ label: String(column), isOfPlace, value: isKnown ? value : Number.NaN }];
  });
}

function readRow(
  { line, cells }: CellRow,
  columns: Columns,
  { doubts }: Reading,
  { known: names }: Context,
): PastedSide {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const count = (text: string) => {
    const kills = killsIn(text);
    if (kills === null) doubts.push(valueDoubt(text, line, 'number of kills'));
    return kills === null || kills === '' ? null : Number(kills);
  };
  const place = placeIn(cell(columns.place));
  if (place === null) doubts.push(valueDoubt(cell(columns.place), line, 'place'));
  const name = cell(columns.side);
  const kills = count(cell(columns.kills));
  const known = {
    line,
    text: cells.filter((text) => text !== '').join(' '),
    name: foldName(name) === '' ? null : name,
    place: toPlace(place ?? ''),
    points: readPoints(cells, columns),
  };
  if (columns.player !== null) {
    const player = cell(columns.player);
    const several = playersInText(player, names);
    if (several !== null) return makeSide({ ...known, players: several, kills });
    if (kills === null) doubts.push(...unknownPlayerDoubts(player, names));
    return makeSide({
      ...known,
      players: player === '' ? [] : [makePlayer({ name: player, kills })],
      kills: player === '' ? kills : null,
    });
  }
  const each = columns.killsOfEach.map(({ column, position }) =>
    makePlayer({ position, kills: count(cell(column)) }),
  );
  return makeSide({
    ...known,
    kills,
    players: each.some((player) => player.kills !== null) ? each : [],
  });
}
