import { nameKey, isText, isLabelledKills, isLabelledPlace } from './paste-values.ts';
import type { RowsByName } from './paste-outcome.ts';

export type Columns = {
  name: number;
  place: number | null;
  /** The kills of a side; of a player in a table with one line per player. */
  sum: number | null;
  /** The kills of each player, in player order. */
  perPlayer: readonly number[];
  /** The player's name, in a table with one line per player. */
  player: number | null;
  ignored: readonly string[];
};

export type Role =
  | 'team'
  | 'place'
  | 'rank'
  | 'number'
  | 'player'
  | 'kills'
  | 'kills of one'
  | 'place points'
  | 'points'
  | 'slot';

/** Matched against lower-case headers with only letters, digits and #. */
const roles: readonly (readonly [Role, RegExp])[] = [
  ['team', /^(team|squad|clan|side)s?(name)?$|^name$/],
  ['place', /^(team|final)?(place|placement|placing)$/],
  // In a table with points this may be the rank by points.
  ['rank', /^(team)?(rank|ranking|pos|position|standing)$/],
  ['number', /^(#|no|nr|num|number)$/],
  ['slot', /^(slot|seed)(#|no|nr|number|id)?$|^team(#|no|nr|number|id)$/],
  ['player', /^(player|member)s?(name)?$|^(ign|nick|nickname|username)$/],
  ['kills', /^(team|total)?(kills?|elims?|eliminations?|finishes|frags?)(total)?$|^k$/],
  ['kills of one', /^(p|k|player|ign|member|kills?|elims?)\d{1,2}(kills?)?$/],
  ['place points', /^(place|placement|placing|pos|position|rank)(points?|pts)$/],
  ['points', /(points?|pts|score)$|^(total|sum|overall)$/],
];

function folded(head: string): string {
  return nameKey(head).replace(/[^\p{L}\p{N}#]/gu, '');
}

/** Null for an unknown header. */
export function getRole(head: string): Role | null {
  return roles.find(([, words]) => words.test(folded(head)))?.[0] ?? null;
}

/** 2 for "K2" and "Player 2". */
export function getNumber(head: string): number {
  return Number(/\d+/.exec(folded(head))?.[0] ?? Number.NaN);
}

type Line = readonly string[];

/**
 * For a table without a header. A number could be a place, a slot, kills or points, so only labelled ones are read:
 * "1st" and "12 kills". Returns a sentence when there are others.
 */
export function guessColumns(lines: readonly Line[], byName: RowsByName): Columns | string {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const all = Array.from({ length: width }, (_, column) => column);
  const count = (column: number, fits: (text: string) => boolean) =>
    lines.filter((line) => fits(line[column] ?? '')).length;
  const isSide = (text: string) => byName.has(nameKey(text));
  const [name = 0] = all.toSorted(
    (a, b) => count(b, isSide) - count(a, isSide) || count(b, isText) - count(a, isText),
  );
  const own = lines.filter((line) => isSide(line[name] ?? ''));
  const filled = (column: number) => own.flatMap((line) => line[column] || []);
  const others = all.filter((column) => column !== name && filled(column).length > 0);
  const place = others.find((column) => filled(column).every(isLabelledPlace)) ?? null;
  const [sum = null, ...more] = others.filter((column) => column !== place);
  if (more.length > 0 || (sum !== null && !filled(sum).every(isLabelledKills))) {
    return 'It is not clear what the columns are. Name them in a first line, such as Team, Place, Kills.';
  }
  return { name, place, sum, perPlayer: [], player: null, ignored: [] };
}
