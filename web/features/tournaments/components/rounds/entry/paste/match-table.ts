import type { BasePoints } from '#shared/domain/tournaments/scoring-rules.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import type { PlayerNames } from '../cell-names.ts';
import { type Columns, guessColumns } from './columns.ts';
import {
  makeChange,
  unknownTeam,
  refuse,
  makeTotalChanges,
  onePerSide,
  type BlockRow,
  type Change,
  type PasteOutcome,
  type RowsByName,
} from './paste-outcome.ts';
import { isText, killsIn, nameKey, placeIn } from './paste-values.ts';
import { readHead } from './read-head.ts';

type Line = readonly string[];
type Accepted = { side: BlockRow['side']; changes: Change[] };

/** Each line names its team; a line that cannot be read is skipped. */
export function matchTable(
  block: readonly Line[],
  byName: RowsByName,
  names: PlayerNames,
  scoring: BasePoints,
): PasteOutcome {
  const filled = block.filter((line) => line.some((text) => text !== ''));
  const head = readHead(filled, byName, scoring);
  if (head === null && isUnknownHeader(filled[0] ?? [], byName)) return refuse(UNKNOWN_HEADER);
  const lines = (head?.rest ?? filled).filter((line) => line.join('\t') !== head?.line.join('\t'));
  const columns = head?.columns ?? guessColumns(lines, byName);
  if (typeof columns === 'string') return refuse(columns);
  const accepted: Accepted[] = [];
  const problems: string[] = [];
  for (const line of lines) {
    const name = line[columns.name] ?? '';
    const found = byName.get(nameKey(name)) ?? [];
    const [row] = found;
    if (row === undefined) problems.push(unknownTeamLine(name, line));
    else if (found.length > 1) problems.push(unknownTeam(name, found));
    else {
      const read =
        columns.player === null
          ? readSide(row, line, columns)
          : readPlayer(row, line, columns, names);
      if (typeof read === 'string') problems.push(read);
      else {
        accepted.push({ side: row.side, changes: read.changes });
        problems.push(...read.problems);
      }
    }
  }
  const outcome = columns.player === null ? onePerSide(accepted) : mergePlayers(accepted);
  return {
    changes: outcome.changes,
    problems: [...problems, ...outcome.problems],
    ...(columns.ignored.length > 0 && { ignoredColumns: [...columns.ignored] }),
  };
}

const UNKNOWN_HEADER =
  'The first line was not understood. Name its columns in English, such as Team, Place, Kills, Points.';

/** Whether a line looks like a header with unknown labels. */
function isUnknownHeader(line: Line, byName: RowsByName): boolean {
  const words = line.filter((text) => text !== '');
  return words.length > 1 && words.every((text) => isText(text) && !byName.has(nameKey(text)));
}

/** Returns the problem as a sentence when a value is invalid. */
function readSide({ side }: BlockRow, line: Line, columns: Columns): PasteOutcome | string {
  const place = readPlace(side.name, line, columns);
  if (place.problem !== null) return place.problem;
  const changes = place.text === '' ? [] : [makeChange(side, 'placement', place.text)];
  if (columns.sum !== null) {
    const text = line[columns.sum] ?? '';
    const kills = killsIn(text);
    if (kills === null) return invalidValue(text, side.name);
    return {
      changes: kills === '' ? changes : [...changes, ...makeTotalChanges(side, kills)],
      problems: [],
    };
  }
  const texts = columns.perPlayer.map((column) => line[column] ?? '');
  const invalid = texts.find((text) => killsIn(text) === null);
  if (invalid !== undefined) return invalidValue(invalid, side.name);
  const kills = texts.map((text) => killsIn(text) ?? '');
  // With too many values, none can be matched to a player.
  const surplus = kills.slice(side.players.length).filter((text) => text !== '').length;
  if (surplus > 0) return `${formatCount(surplus, 'value')} too many for ${isolated(side.name)}.`;
  // A line without values changes no player.
  if (changes.length === 0 && kills.every((text) => text === '')) return { changes, problems: [] };
  const perPlayer = side.players.slice(0, kills.length);
  changes.push(...perPlayer.map((player, at) => makeChange(side, player, kills[at] ?? '')));
  return { changes, problems: [] };
}

/** Returns the problem as a sentence when a value is invalid. */
function readPlayer(
  { side }: BlockRow,
  line: Line,
  columns: Columns,
  names: PlayerNames,
): PasteOutcome | string {
  const place = readPlace(side.name, line, columns);
  if (place.problem !== null) return place.problem;
  const player = line[columns.player ?? -1] ?? '';
  const known = side.players.filter((id) => nameKey(names.get(id) ?? '') === nameKey(player));
  const [userId] = known;
  if (player === '' || userId === undefined || known.length > 1) {
    return `No player of ${isolated(side.name)} is called “${isolated(player)}”.`;
  }
  const text = line[columns.sum ?? -1] ?? '';
  const kills = killsIn(text);
  if (kills === null) return invalidValue(text, side.name);
  const changes = place.text === '' ? [] : [makeChange(side, 'placement', place.text)];
  if (columns.sum !== null) changes.push(makeChange(side, userId, kills));
  return { changes, problems: [] };
}

/** Merges the lines of each side's players, unless they contradict each other. */
function mergePlayers(accepted: readonly Accepted[]): PasteOutcome {
  const changes: Change[] = [];
  const problems: string[] = [];
  for (const lines of Map.groupBy(accepted, ({ side }) => side.registrationId).values()) {
    const all = lines.flatMap((line) => line.changes);
    const texts = Map.groupBy(all, ({ cell }) => cell);
    const isOne = [...texts].every(
      ([cell, cells]) =>
        new Set(cells.map(({ text }) => text)).size === 1 &&
        (cell === 'placement' || cells.length === 1),
    );
    if (isOne) changes.push(...[...texts.values()].flatMap(([change]) => change ?? []));
    else
      problems.push(`The lines for ${isolated(lines[0]?.side.name ?? '')} contradict each other.`);
  }
  return { changes, problems };
}

function readPlace(side: string, line: Line, { place }: Columns) {
  const text = place === null ? '' : (line[place] ?? '');
  const read = placeIn(text);
  if (read === null) return { text: '', problem: invalidValue(text, side) };
  return { text: read, problem: null };
}

function invalidValue(text: string, side: string): string {
  return `“${isolated(text)}” is not a valid value for ${isolated(side)}.`;
}

/** A line without a name is quoted in full. */
function unknownTeamLine(name: string, line: Line): string {
  if (name.trim() !== '') return unknownTeam(name, []);
  const joined = isolated(line.join(' ').trim());
  return line.length === 1
    ? `“${joined}” is one value. Separate name, place and kills by tabs.`
    : `No team is named in “${joined}”.`;
}
