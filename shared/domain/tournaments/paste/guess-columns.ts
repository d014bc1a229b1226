import { isLabelledKills, isLabelledPlace, isText, killsIn, placeIn } from './cell-values.ts';
import type { NameFinder } from './find-name.ts';
import { killsAt, placedFigures, type Columns, type Context } from './read-columns.ts';
import { quoted } from './quote-text.ts';
import { hasMark } from './unread-marks.ts';
import { mayBePoints } from './points-of-places.ts';
import type { CellRow } from './split-cells.ts';

/** A column is judged by at most this many rows. */
const MAX_JUDGED = 100;

/**
 * Returns the columns of a table without headings, judged by their content; null if none of them names sides or
 * players. Only values with a label ("1st", "4 kills") leave no doubt (rules/pasting 1.3 and 3).
 */
export function guessColumns(rows: readonly CellRow[], context: Context): Columns | null {
  const { known } = context;
  const judged = rows.slice(0, MAX_JUDGED);
  const width = judged.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const all = Array.from({ length: width }, (_, column) => column);
  const filled = (column: number) => judged.flatMap(({ cells }) => cells[column] || []);
  const texts = all.filter((column) => countWhere(filled(column), isText) * 2 > judged.length);
  const best = (finder: NameFinder, columns: readonly number[]) =>
    columns
      .map((column) => ({ column, count: countKnown(filled(column), finder) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)[0];
  const side = best(known.namesOfSides, all)?.column ?? null;
  const player =
    best(
      known.namesOfPlayers,
      texts.filter((column) => column !== side),
    )?.column ?? null;
  const name = side ?? (player === null ? (texts[0] ?? null) : null);
  if (name === null && player === null) return null;
  const others = all.filter(
    (column) => column !== name && column !== player && filled(column).length > 0,
  );
  const values = others.filter((column) => !filled(column).every(isText));
  const isOnce = player === null;
  const place =
    values.find((column) => filled(column).every(isLabelledPlace)) ??
    values.find((column) =>
      arePlaces(filled(column), Math.max(rows.length, known.sides.size), isOnce),
    ) ??
    null;
  const counts = values.filter(
    (column) => column !== place && filled(column).every((text) => killsIn(text) !== null),
  );
  const kills = isOnce
    ? guessKills(rows, place, counts, context)
    : { kills: counts[0] ?? null, killsOfEach: [], ignored: [] };
  const isLabelled =
    (place === null || filled(place).every(isLabelledPlace)) &&
    counts.every((column) => filled(column).every(isLabelledKills));
  const used = new Set([name, player, place, kills.kills]);
  const isConstant = (cells: readonly string[]) =>
    cells.length === judged.length && new Set(cells).size === 1;
  // A row with one cell fewer than the others may have its name in the column of the places.
  const isMark = (text: string) => !/\p{L}/u.test(text) && hasMark(text);
  const isValue = (text: string) =>
    !isText(text) && known.namesOfSides.findExact(text).certainty === 'none';
  const unread = [
    ...(name !== null && filled(name).some(isValue) ? [name] : []),
    ...(player !== null &&
    (filled(player).some(isMark) || !areMostlyPlayers(filled(player), known.namesOfPlayers))
      ? [player]
      : []),
    ...others.filter(
      (column) => !used.has(column) && !counts.includes(column) && !isConstant(filled(column)),
    ),
  ];
  const doubts = [
    ...(isLabelled ? [] : [describeGuess({ place, side: name, player, ...kills })]),
    ...unread.map(
      (column) =>
        `Column ${column + 1} was not understood. It begins with ${quoted(filled(column)[0] ?? '')}.`,
    ),
  ];
  return { side: name, player, place, ...kills, doubts };
}

/** With fewer rows, sums or the points for places could match by chance. */
const MIN_PROOF_LINES = 3;

/** Returns the columns of kills among the columns of numbers: one for the side, or several for its players. */
function guessKills(
  rows: readonly CellRow[],
  place: number | null,
  counts: readonly number[],
  { scoring }: Context,
): Pick<Columns, 'kills' | 'killsOfEach' | 'ignored'> {
  const name = (column: number) => `column ${column + 1}`;
  const isPoints = (column: number) =>
    place !== null &&
    rows.length >= MIN_PROOF_LINES &&
    mayBePoints(placedFigures({ rows }, place, column), { ...scoring, pointsPerKill: 0 });
  const points = counts.length < 2 ? [] : counts.filter(isPoints);
  const rest = counts.filter((column) => !points.includes(column));
  const last = rest.at(-1);
  const isSum =
    last !== undefined &&
    rest.length > 1 &&
    rows.length >= MIN_PROOF_LINES &&
    rows.every(
      ({ cells }) =>
        counts
          .filter((column) => column !== last)
          .reduce((sum, column) => sum + killsAt(cells, column), 0) === killsAt(cells, last),
    );
  const own = isSum ? rest.slice(0, -1) : rest;
  const ignored = counts.filter((column) => !own.includes(column)).map(name);
  const [only = null] = own;
  return own.length < 2
    ? { kills: only, killsOfEach: [], ignored }
    : { kills: null, killsOfEach: own.map((column, position) => ({ column, position })), ignored };
}

function describeGuess({
  place,
  side,
  player,
  kills,
  killsOfEach,
}: Omit<Columns, 'ignored' | 'doubts'>): string {
  const used = [
    { column: place, is: 'the place' },
    { column: side, is: 'the team' },
    { column: player, is: 'the player' },
    { column: kills, is: 'the kills' },
    ...killsOfEach.map(({ column, position }) => ({
      column,
      is: `the kills of player ${position + 1}`,
    })),
  ].flatMap(({ column, is }) => (column === null ? [] : [{ column, is }]));
  const parts = used
    .toSorted((a, b) => a.column - b.column)
    .map(({ column, is }) => `${column + 1} is ${is}`);
  return `The columns have no headings. They are read as follows: column ${parts.join(', ')}.`;
}

function countWhere(texts: readonly string[], fits: (text: string) => boolean): number {
  return texts.filter(fits).length;
}

/** Words such as "one" may be similar to a player's name by chance. */
function areMostlyPlayers(texts: readonly string[], { findSure }: NameFinder): boolean {
  return texts.filter((text) => findSure(text).id !== null).length * 2 >= texts.length;
}

/** Counts known names. An exact name counts twice, a misspelt one once. */
function countKnown(texts: readonly string[], { findSure }: NameFinder): number {
  return texts.reduce((sum, text) => {
    const { certainty } = findSure(text);
    return sum + (certainty === 'exact' ? 2 : certainty === 'sure' ? 1 : 0);
  }, 0);
}

/**
 * Returns whether these are whole numbers from 1 to `most`, apart from marks for sides that did not play. If each side
 * has only one row (`isOnce`), most of the numbers must differ.
 */
function arePlaces(texts: readonly string[], most: number, isOnce: boolean): boolean {
  const places = texts.map(placeIn);
  const numbers = places.filter((text) => text !== '-' && text !== '').map(Number);
  return (
    !places.includes(null) &&
    numbers.length > 0 &&
    numbers.every((number) => number >= 1 && number <= most) &&
    (!isOnce || new Set(numbers).size >= numbers.length * MIN_DISTINCT)
  );
}

const MIN_DISTINCT = 0.8;
