import type { Scoring } from '#shared/domain/tournaments/scoring.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import type { PlayerNames } from '../cell-names.ts';
import type { Columns } from './columns.ts';
import {
  changeOf,
  nobody,
  nothing,
  totalOf,
  withoutRivals,
  type BlockRow,
  type Change,
  type Fitted,
  type RowsByName,
} from './fitted.ts';
import { guessColumns } from './guess-columns.ts';
import { isWords, killsIn, nameKey, placeIn } from './paste-values.ts';
import { readHead } from './read-head.ts';

type Line = readonly string[];
type Taken = { side: BlockRow['side']; changes: Change[] };

/** Fits a table in which each line names its team; a line that does not fit gives nothing. */
export function fitTable(
  block: readonly Line[],
  byName: RowsByName,
  names: PlayerNames,
  scoring: Scoring,
): Fitted {
  const filled = block.filter((line) => line.some((text) => text !== ''));
  const head = readHead(filled, byName, scoring);
  if (head === null && isStrangeHead(filled[0] ?? [], byName)) return nothing(strangeHead);
  const lines = (head?.rest ?? filled).filter((line) => line.join('\t') !== head?.line.join('\t'));
  const columns = head?.columns ?? guessColumns(lines, byName);
  if (typeof columns === 'string') return nothing(columns);
  const taken: Taken[] = [];
  const misfits: string[] = [];
  for (const line of lines) {
    const name = line[columns.name] ?? '';
    const found = byName.get(nameKey(name)) ?? [];
    const [row] = found;
    if (row === undefined) misfits.push(nobodysLine(name, line));
    else if (found.length > 1) misfits.push(nobody(name, found));
    else {
      const read =
        columns.player === null ? ofSide(row, line, columns) : ofPlayer(row, line, columns, names);
      if (typeof read === 'string') misfits.push(read);
      else {
        taken.push({ side: row.side, changes: read.changes });
        misfits.push(...read.misfits);
      }
    }
  }
  const fitted = columns.player === null ? withoutRivals(taken) : together(taken);
  return {
    changes: fitted.changes,
    misfits: [...misfits, ...fitted.misfits],
    ...(columns.leftOut.length > 0 && { leftOut: [...columns.leftOut] }),
  };
}

const strangeHead =
  'The first line is not understood. Name its columns in English, such as Team, Place, Kills, Points.';

/** Whether a line is the head of columns, in words that say nothing to this product. */
function isStrangeHead(line: Line, byName: RowsByName): boolean {
  const words = line.filter((text) => text !== '');
  return words.length > 1 && words.every((text) => isWords(text) && !byName.has(nameKey(text)));
}

/** What a line says of its side; a sentence when a value cannot be read. */
function ofSide({ side }: BlockRow, line: Line, columns: Columns): Fitted | string {
  const place = placeOf(side.name, line, columns);
  if (place.problem !== null) return place.problem;
  const changes = place.text === '' ? [] : [changeOf(side, 'placement', place.text)];
  if (columns.sum !== null) {
    const text = line[columns.sum] ?? '';
    const kills = killsIn(text);
    if (kills === null) return unread(text, side.name);
    return { changes: kills === '' ? changes : [...changes, ...totalOf(side, kills)], misfits: [] };
  }
  const texts = columns.ofEach.map((column) => line[column] ?? '');
  const wrong = texts.find((text) => killsIn(text) === null);
  if (wrong !== undefined) return unread(wrong, side.name);
  const kills = texts.map((text) => killsIn(text) ?? '');
  // Whose is one too many cannot be told, so neither can whose are the others.
  const left = kills.slice(side.players.length).filter((text) => text !== '').length;
  if (left > 0) return `${formatCount(left, 'value')} too many for ${isolated(side.name)}.`;
  // A line without any value says nothing of the players.
  if (changes.length === 0 && kills.every((text) => text === '')) return { changes, misfits: [] };
  const ofEach = side.players.slice(0, kills.length);
  changes.push(...ofEach.map((player, at) => changeOf(side, player, kills[at] ?? '')));
  return { changes, misfits: [] };
}

/** What a line says of one player and of the place of the player's side. */
function ofPlayer(
  { side }: BlockRow,
  line: Line,
  columns: Columns,
  names: PlayerNames,
): Fitted | string {
  const place = placeOf(side.name, line, columns);
  if (place.problem !== null) return place.problem;
  const player = line[columns.player ?? -1] ?? '';
  const known = side.players.filter((id) => nameKey(names.get(id) ?? '') === nameKey(player));
  const [userId] = known;
  if (player === '' || userId === undefined || known.length > 1) {
    return `No player of ${isolated(side.name)} is called “${isolated(player)}”.`;
  }
  const text = line[columns.sum ?? -1] ?? '';
  const kills = killsIn(text);
  if (kills === null) return unread(text, side.name);
  const changes = place.text === '' ? [] : [changeOf(side, 'placement', place.text)];
  if (columns.sum !== null) changes.push(changeOf(side, userId, kills));
  return { changes, misfits: [] };
}

/** Puts the lines of each side's players together, unless they do not agree. */
function together(taken: readonly Taken[]): Fitted {
  const changes: Change[] = [];
  const misfits: string[] = [];
  for (const lines of Map.groupBy(taken, ({ side }) => side.registrationId).values()) {
    const all = lines.flatMap((line) => line.changes);
    const texts = Map.groupBy(all, ({ cell }) => cell);
    const isOne = [...texts].every(
      ([cell, cells]) =>
        new Set(cells.map(({ text }) => text)).size === 1 &&
        (cell === 'placement' || cells.length === 1),
    );
    if (isOne) changes.push(...[...texts.values()].flatMap(([change]) => change ?? []));
    else misfits.push(`The lines for ${isolated(lines[0]?.side.name ?? '')} say different things.`);
  }
  return { changes, misfits };
}

function placeOf(side: string, line: Line, { place }: Columns) {
  const text = place === null ? '' : (line[place] ?? '');
  const read = placeIn(text);
  if (read === null) return { text: '', problem: unread(text, side) };
  return { text: read, problem: null };
}

function unread(text: string, side: string): string {
  return `“${isolated(text)}” does not fit for ${isolated(side)}.`;
}

/** Why no team is found for a line; one without a name is quoted whole. */
function nobodysLine(name: string, line: Line): string {
  if (name.trim() !== '') return nobody(name, []);
  const whole = isolated(line.join(' ').trim());
  return line.length === 1
    ? `“${whole}” is one value. Separate name, place and kills by tabs.`
    : `No team is named in “${whole}”.`;
}
