import type { BasePoints } from '#shared/domain/tournaments/scoring-rules.ts';
import type { PlayerNames } from '../cell-names.ts';
import {
  type BlockRow,
  type PasteOutcome,
  makeChange,
  refuse,
  rowsByName,
  type RowsByName,
} from './paste-outcome.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import { matchLines } from './match-lines.ts';
import { matchTable } from './match-table.ts';
import { isText, killsIn, nameKey, placeIn } from './paste-values.ts';
import { readHead } from './read-head.ts';

/** Reads a table separated by tabs, semicolons or commas, else a list of lines. */
export function matchPaste(
  text: string,
  rows: readonly BlockRow[],
  at: { row: number; column: number },
  names: PlayerNames,
  scoring?: BasePoints,
): PasteOutcome {
  const block = readBlock(text);
  if (text.includes('\t') || isTable(block, rows))
    return matchBlock(block, rows, at, names, scoring);
  const lines = text.split(/\r\n?|\n/).map((line) => [line.trim()]);
  while (lines.at(-1)?.[0] === '') lines.pop();
  return matchBlock(lines, rows, at, names, scoring);
}

/**
 * Parses copied spreadsheet cells or CSV, separated by tabs, else semicolons, else commas; a cell in double quotes may
 * contain any of these. Empty lines at the end are dropped.
 */
export function readBlock(text: string): string[][] {
  const separator = ['\t', ';', ','].find((mark) => text.includes(mark)) ?? '\t';
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    line.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push(line);
    line = [];
  };
  const characters = text.replace(/\r\n?/g, '\n');
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters.charAt(index);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (characters.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '') quoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endLine();
    else cell += character;
  }
  if (cell !== '' || line.length > 0) endLine();
  while (lines.at(-1)?.every((part) => part === '') === true) lines.pop();
  return lines;
}

type Line = readonly string[];

/** Cannot prove that any number is a placement. */
const unknownScoring: BasePoints = { placementPoints: {}, pointsPerKill: 0 };

/** A block with text fills only rows of teams named on the line; a block of numbers fills the cells from `at` on. */
export function matchBlock(
  block: readonly Line[],
  rows: readonly BlockRow[],
  at: { row: number; column: number },
  names: PlayerNames = new Map(),
  scoring: BasePoints = unknownScoring,
): PasteOutcome {
  const byName = rowsByName(rows);
  if (!block.some((line) => line.some(isText))) {
    return namesAreNumbers(block, byName)
      ? refuse('The team names are numbers. Name the columns in a first line: Team, Place, Kills.')
      : fillFrom(block, rows, at);
  }
  if (block.every((line) => line.length === 1)) {
    const lines = block.flatMap(([line = '']) => (line === '' ? [] : [line]));
    return areNumbers(lines) ? fillFrom(block, rows, at) : matchLines(lines, byName, scoring);
  }
  return matchTable(block, byName, names, scoring);
}

/** Whether each line of a table of numbers begins with a team whose name is that number. */
function namesAreNumbers(block: readonly Line[], byName: RowsByName): boolean {
  return [0, 1].some((column) =>
    block.every((line) => line.length > 1 && byName.has(nameKey(line[column] ?? ''))),
  );
}

/** Whether these are numbers, even invalid ones: "2.5" names no team. */
function areNumbers(lines: readonly string[]): boolean {
  return lines.every((line) => !isText(line) || /^[-+]?[\d.,\s]+$/.test(line));
}

/** Whether these lines are a table, not a list with separators in some names. */
export function isTable(block: readonly Line[], rows: readonly BlockRow[]): boolean {
  const lines = block.filter((line) => line.some((text) => text !== ''));
  const many = lines.filter((line) => line.length > 1);
  if (many.length * 2 <= lines.length) return false;
  if (readHead(lines, rowsByName(rows), unknownScoring) !== null) return true;
  const width = Math.max(...many.map((line) => line.length));
  return Array.from({ length: width }, (_, column) => column).some(
    (column) =>
      many.filter((line) => /\d/.test(line[column] ?? '') && !isText(line[column] ?? '')).length *
        2 >
      many.length,
  );
}

function fillFrom(
  block: readonly Line[],
  rows: readonly BlockRow[],
  at: { row: number; column: number },
): PasteOutcome {
  const changes: PasteOutcome['changes'] = [];
  const problems: string[] = [];
  let right = 0;
  let below = 0;
  for (const [down, line] of block.entries()) {
    const row = rows[at.row + down];
    for (const [along, text] of line.entries()) {
      const cell = row?.cells[at.column + along];
      if (row !== undefined && cell !== undefined) {
        const value = cell === 'placement' ? placeIn(text) : killsIn(text);
        if (value !== null) changes.push(makeChange(row.side, cell, value));
        else
          problems.push(`“${isolated(text)}” is not a valid value for ${isolated(row.side.name)}.`);
      } else if (text !== '') {
        if (row === undefined) below += 1;
        else right += 1;
      }
    }
  }
  if (right > 0) problems.push(`${formatCount(right, 'value')} right of the last player.`);
  if (below > 0) problems.push(`${formatCount(below, 'value')} below the last team.`);
  return { changes, problems };
}
