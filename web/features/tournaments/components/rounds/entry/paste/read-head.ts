import type { BasePoints } from '#shared/domain/tournaments/scoring-rules.ts';
import { isolated } from '#web/lib/isolated.ts';
import { type Columns, getNumber, getRole, type Role } from './columns.ts';
import type { RowsByName } from './paste-outcome.ts';
import { isText, killsIn, nameKey, placeIn } from './paste-values.ts';
import { provePlaces } from './points-of-places.ts';

type Line = readonly string[];

/** `columns` is a sentence when they cannot be determined. */
export type Head = { line: Line; rest: readonly Line[]; columns: Columns | string };

/** A title may be above the header. */
const MAX_TITLE_LINES = 3;

/** Null when the table has no header. */
export function readHead(
  block: readonly Line[],
  byName: RowsByName,
  scoring: BasePoints,
): Head | null {
  const isSide = (text: string) => text !== '' && byName.has(nameKey(text));
  for (const [index, line] of block.slice(0, MAX_TITLE_LINES).entries()) {
    const known = new Set(
      line.map(getRole).filter((role) => role !== null && role !== 'kills of one'),
    );
    const isHead =
      known.size > 1 || (known.size === 1 && line.every(isHeadWord) && !line.some(isSide));
    if (isHead) {
      const rest = block.slice(index + 1);
      return { line, rest, columns: findColumns(line, rest, byName, scoring) };
    }
    if (line.some(isSide)) return null;
  }
  return null;
}

function isHeadWord(text: string): boolean {
  return text === '' || isText(text);
}

type Sheet = { heads: Line; lines: readonly Line[]; at: (role: Role | null) => number[] };

function findColumns(
  heads: Line,
  rest: readonly Line[],
  byName: RowsByName,
  scoring: BasePoints,
): Columns | string {
  const at = (role: Role | null) =>
    heads.flatMap((head, column) => (getRole(head) === role ? [column] : []));
  const linesWithSide = (column: number) =>
    rest.filter((line) => byName.has(nameKey(line[column] ?? '')));
  // The header above the names is often empty.
  const nameless = at(null).filter((column) => linesWithSide(column).length > 0);
  const [name] = [...at('team'), ...nameless].toSorted(
    (a, b) => linesWithSide(b).length - linesWithSide(a).length,
  );
  if (name === undefined) return 'No column has the heading Team, so the lines name no team.';
  const sheet = { heads, lines: linesWithSide(name), at };
  const player = at('player')[0] ?? null;
  const kills = findKillColumns(sheet, player);
  if (typeof kills === 'string') return kills;
  const sides = [...byName.values()].flat().length;
  const place = findPlaceColumn(sheet, (column) =>
    isProvenPlace(sheet, column, kills, scoring, sides),
  );
  if (typeof place === 'string') return place;
  const used = new Set([name, place, player, kills.sum, ...kills.perPlayer]);
  if (place === null && kills.sum === null && kills.perPlayer.length === 0)
    return 'No column has the heading Place or Kills.';
  const ignored = heads.filter((head, column) => head !== '' && !used.has(column));
  return { name, place, ...kills, player, ignored };
}

type Kills = Pick<Columns, 'sum' | 'perPlayer'>;

/** The kills of the side, or of each player by the numbers in the headers. */
function findKillColumns({ heads, lines, at }: Sheet, player: number | null): Kills | string {
  const number = (column: number) => getNumber(heads[column] ?? '');
  const perPlayer = at('kills of one').toSorted((a, b) => number(a) - number(b));
  const sums = at('kills');
  if (sums.length > 1) return `${quoted(heads, sums)} may both be the kills.`;
  const [sum = null] = sums;
  if (player !== null || perPlayer.length === 0) return { sum, perPlayer: [] };
  if (perPlayer.some((column, index) => number(column) !== index + 1))
    return `${quoted(heads, perPlayer)} are not one column for each player, starting with 1.`;
  const isSum = (line: Line) =>
    perPlayer.reduce((total, column) => total + killsAt(line, column), 0) ===
    killsAt(line, sum ?? -1);
  if (sum !== null && lines.every(isSum)) return { sum: null, perPlayer };
  if (sum !== null) return `${quoted(heads, [...perPlayer, sum])} may both be the kills.`;
  const points = perPlayer.filter((column) => /^\s*p\s*\d/i.test(heads[column] ?? ''));
  return points.length === 0
    ? { sum, perPlayer }
    : `${quoted(heads, points)} may be points. Use the headings K1, K2, K3 for the players' kills.`;
}

/** The place column, by its header or by numbers that points prove to be places. */
function findPlaceColumn(
  sheet: Sheet,
  isPlace: (column: number) => boolean,
): number | string | null {
  const { heads, at } = sheet;
  const ranks = at('rank');
  const places = [...at('place'), ...ranks].toSorted((a, b) => a - b);
  const numbers = at('number');
  if (places.length > 1) return `${quoted(heads, places)} may both be the place.`;
  const [place] = places;
  if (place !== undefined) {
    const isSure = ranks.length === 0 || !mayRankPoints(sheet) || isPlace(place);
    return isSure
      ? place
      : `${quoted(heads, ranks)} may be the rank by points. Rename the heading to Place if it is the place.`;
  }
  const [number] = numbers;
  if (number === undefined || isPlace(number)) return number ?? null;
  return `${quoted(heads, [number])} may be the place or the slot of each team. Rename the heading to Place or Slot.`;
}

/** Whether there are players, or numbers that are or may be points: then a rank may be by points. */
function mayRankPoints({ lines, at }: Sheet): boolean {
  const isStat = (text = '') => /\d/.test(text) && !isText(text);
  const stats = at(null).filter((column) => lines.some((line) => isStat(line[column])));
  return [...stats, ...at('points'), ...at('place points'), ...at('player')].length > 0;
}

/** Fewer lines could have the points of another place by chance. */
const MIN_PROOF_LINES = 3;

/** Whether placement points, or totals with kills, prove that the column is the place. */
function isProvenPlace(
  { lines, at }: Sheet,
  column: number,
  { sum, perPlayer }: Kills,
  scoring: BasePoints,
  sides: number,
): boolean {
  const counted = sum === null ? perPlayer : [sum];
  const isProof = (points: number, kills: readonly number[]) =>
    provePlaces(
      lines.map((line) => ({
        place: Number(placeIn(line[column] ?? '') ?? Number.NaN),
        points: pointsAt(line, points),
        kills: kills.reduce((total, one) => total + killsAt(line, one), 0),
      })),
      scoring,
      sides,
    );
  const placePoints = at('place points');
  if (placePoints.length > 0) return placePoints.every((points) => isProof(points, []));
  if (counted.length === 0 || lines.length < MIN_PROOF_LINES) return false;
  return at('points').some((points) => isProof(points, counted));
}

function killsAt(line: Line, column: number): number {
  return Number(killsIn(line[column] ?? '') ?? Number.NaN);
}

/** Missing points are not 0 points, and prove nothing. */
function pointsAt(line: Line, column: number): number {
  const text = line[column] ?? '';
  return text === '' ? Number.NaN : Number(text);
}

function quoted(heads: Line, columns: readonly number[]): string {
  return columns.map((column) => `“${isolated(heads[column] ?? '')}”`).join(' and ');
}
