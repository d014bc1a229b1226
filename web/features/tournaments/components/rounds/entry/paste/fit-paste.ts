import type { Scoring } from '#shared/domain/tournaments/scoring.ts';
import type { PlayerNames } from '../cell-names.ts';
import { fitBlock, isTable } from './fit-block.ts';
import type { BlockRow, Fitted } from './fitted.ts';

/** Reads a table separated by tabs, semicolons or commas, else a list of lines. */
export function fitPaste(
  text: string,
  rows: readonly BlockRow[],
  at: { row: number; column: number },
  names: PlayerNames,
  scoring?: Scoring,
): Fitted {
  const block = readBlock(text);
  if (text.includes('\t') || isTable(block, rows)) return fitBlock(block, rows, at, names, scoring);
  const lines = text.split(/\r\n?|\n/).map((line) => [line.trim()]);
  while (lines.at(-1)?.[0] === '') lines.pop();
  return fitBlock(lines, rows, at, names, scoring);
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
