import { isText } from './cell-values.ts';

/** A row of cells, and the line of the text in which it begins, from 1. */
export type CellRow = { line: number; cells: readonly string[] };

/**
 * Returns the cells of a copied spreadsheet or of CSV, separated by tabs, otherwise semicolons, otherwise commas. A
 * cell in double quotes may contain any of these. Cells are trimmed, and empty rows at the end are dropped.
 */
export function splitCells(text: string): string[][] {
  const separator = ['\t', ';', ','].find((mark) => text.includes(mark)) ?? '\t';
  const rows = splitRows(text, separator).map(({ cells }) => [...cells]);
  while (rows.at(-1)?.every((cell) => cell === '') === true) rows.pop();
  return rows;
}

const numbers = /^[-+]?[\d.,\s]+$/;

/**
 * Returns whether pasted cells have only values, which fill the grid from the active cell on: numbers (even invalid
 * ones), places, kills, marks for sides that did not play, and empty cells.
 */
export function arePlainCells(cells: readonly (readonly string[])[]): boolean {
  return cells.every((row) => row.every((cell) => !isText(cell) || numbers.test(cell)));
}

/** Returns the rows of a text split into cells by a separator, including empty rows. */
export function splitRows(text: string, separator: string): CellRow[] {
  const rows: CellRow[] = [];
  const source = text.replace(/\r\n?/g, '\n');
  const end = new RegExp(`[\\n${separator}]`, 'g');
  let cells: string[] = [];
  let line = 1;
  let begin = 1;
  let at = 0;
  const endRow = () => {
    rows.push({ line: begin, cells });
    cells = [];
    line += 1;
    begin = line;
  };
  while (at <= source.length) {
    const quoted = readQuoted(source, at, separator);
    if (quoted !== null) {
      cells.push(quoted.cell.trim());
      line += quoted.lines;
      at = quoted.next;
    } else {
      end.lastIndex = at;
      const next = end.exec(source)?.index ?? source.length;
      cells.push(source.slice(at, next).trim());
      at = next;
    }
    if (at >= source.length || source[at] === '\n') endRow();
    at += 1;
  }
  return rows;
}

type Quoted = { cell: string; lines: number; next: number };

const opening = / *"/y;

/**
 * Returns null if no quotes begin here, or if they end before the cell ends, so they are part of a name. `next` is
 * the separator or line end after the quotes.
 */
function readQuoted(source: string, at: number, separator: string): Quoted | null {
  opening.lastIndex = at;
  const open = opening.exec(source);
  if (open === null) return null;
  const start = at + open[0].length;
  let from = start;
  for (;;) {
    const close = source.indexOf('"', from);
    if (close === -1) return null;
    if (source[close + 1] === '"') from = close + 2;
    else {
      let next = close + 1;
      while (source[next] === ' ') next += 1;
      const after = source[next];
      if (after !== undefined && after !== '\n' && after !== separator) return null;
      const inside = source.slice(start, close);
      return {
        cell: inside.replaceAll('""', '"'),
        lines: inside.split('\n').length - 1,
        next,
      };
    }
  }
}
