import type { EntrySide } from '../../../../../../shared/domain/tournaments/result-cells.ts';
import { formatCount, formatNumber } from '../../../../../lib/format/number.ts';
import { isolated } from '../../../../../lib/isolated.ts';

export type Change = { registrationId: string; cell: string; text: string };

export type Fitted = {
  changes: Change[];
  /** What found no cell, as sentences. */
  misfits: string[];
};

/** A row of the grid: its side, and the cells that it shows. */
export type BlockRow = { side: EntrySide; cells: readonly string[] };

/**
 * Fits a block of cells into the grid: lines that name a team by its name, with place and kills after it or the place
 * before it, go to that team; any other block is laid over the cells from `at` on.
 */
export function fitBlock(
  block: readonly (readonly string[])[],
  rows: readonly BlockRow[],
  at: { row: number; column: number },
): Fitted {
  const named = fitByName(block, rows);
  return named ?? fitFrom(block, rows, at);
}

function fitFrom(
  block: readonly (readonly string[])[],
  rows: readonly BlockRow[],
  at: { row: number; column: number },
): Fitted {
  const changes: Change[] = [];
  let right = 0;
  let below = 0;
  for (const [down, line] of block.entries()) {
    const row = rows[at.row + down];
    for (const [along, text] of line.entries()) {
      const cell = row?.cells[at.column + along];
      if (row !== undefined && cell !== undefined) {
        changes.push({ registrationId: row.side.registrationId, cell, text: cleaned(cell, text) });
      } else if (text !== '') {
        if (row === undefined) below += 1;
        else right += 1;
      }
    }
  }
  const misfits = [
    right > 0 && `${formatCount(right, 'value')} right of the last player.`,
    below > 0 && `${formatCount(below, 'value')} below the last team.`,
  ];
  return { changes, misfits: misfits.filter((part) => part !== false) };
}

/** Null when no line has a team's name in front or behind a place, and most do not even begin with words. */
function fitByName(
  block: readonly (readonly string[])[],
  rows: readonly BlockRow[],
): Fitted | null {
  const byName = Map.groupBy(rows, ({ side }) => nameKey(side.name));
  const matches = (column: number) =>
    block.filter((line) => byName.has(nameKey(line[column] ?? ''))).length;
  const nameColumn = matches(1) > matches(0) ? 1 : 0;
  const worded = block.filter(([first = '', ...rest]) => rest.length > 0 && /\p{L}/u.test(first));
  if (matches(nameColumn) === 0 && worded.length * 2 <= block.length) return null;
  const changes: Change[] = [];
  const misfits: string[] = [];
  for (const [index, line] of block.entries()) {
    const name = line[nameColumn] ?? '';
    const rest = line.filter((_text, column) => column !== nameColumn);
    const found = byName.get(nameKey(name)) ?? [];
    const [row] = found;
    if (row === undefined) {
      // The head of a copied table names no team and has words where places are.
      const isHead = index === 0 && !/\d/.test(rest.join(''));
      if (!isHead && line.some((text) => text !== '')) misfits.push(nobodysLine(name, line));
    } else if (found.length > 1)
      misfits.push(`${formatNumber(found.length)} teams are called “${isolated(name)}”.`);
    else {
      const { taken, left } = lineOf(row.side, rest);
      changes.push(...taken);
      if (left > 0)
        misfits.push(`${formatCount(left, 'value')} too many for ${isolated(row.side.name)}.`);
    }
  }
  return { changes, misfits };
}

/** Place, then the kills of each player; a line with one column of kills has their total there. */
function lineOf(side: EntrySide, rest: readonly string[]): { taken: Change[]; left: number } {
  const [placement = '', ...kills] = rest;
  const change = (cell: string, text: string): Change => ({
    registrationId: side.registrationId,
    cell,
    text: cleaned(cell, text),
  });
  const taken = [change('placement', placement)];
  const [total, ...more] = kills;
  if (total !== undefined && more.length === 0 && side.players.length !== 1) {
    // A sum of players would count before the total.
    taken.push(...side.players.map((userId) => change(userId, '')), change('total', total));
    return { taken, left: 0 };
  }
  const cells = side.players.length === 0 ? ['total'] : side.players;
  for (const [index, text] of kills.entries()) {
    const cell = cells[index];
    if (cell !== undefined) taken.push(change(cell, text));
  }
  return { taken, left: kills.slice(cells.length).filter((text) => text !== '').length };
}

/** Why no team is found for a line; one without a name is quoted whole. */
function nobodysLine(name: string, line: readonly string[]): string {
  if (name.trim() !== '') return `No team is called “${isolated(name)}”.`;
  const whole = isolated(line.join(' ').trim());
  return line.length === 1
    ? `“${whole}” is one value. Separate name, place and kills by tabs.`
    : `No team is named in “${whole}”.`;
}

/** "#3", "3." and "3rd" are the place 3. */
function cleaned(cell: string, text: string): string {
  if (cell !== 'placement') return text;
  return /^#?\s*(\d+)\s*(?:st|nd|rd|th|\.)?$/i.exec(text)?.[1] ?? text;
}

function nameKey(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}
