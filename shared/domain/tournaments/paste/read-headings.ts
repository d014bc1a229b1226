import { foldName } from './fold-name.ts';

/** The meaning of a column, judged by its heading. */
export type Role =
  | 'side'
  | 'name'
  | 'place'
  | 'rank'
  | 'number'
  | 'slot'
  | 'player'
  | 'kills'
  | 'kills of one'
  | 'place points'
  | 'points'
  | 'total';

const killWords = '(kills?|elims?|eliminations?|finishes|frags?)';

/** Patterns for headings after `foldHeading`, which keeps "#". */
const roles: readonly (readonly [Role, RegExp])[] = [
  ['side', /^(team|squad|clan|side)s?(name)?$/],
  ['name', /^names?$/],
  ['place', /^(team|final)?(place|placement|placing)$/],
  // In a table with points this may be the rank by points.
  ['rank', /^(team)?(rank|ranking|pos|position|standing)$/],
  ['number', /^(#|no|nr|num|number)$/],
  ['slot', /^(slot|seed)(#|no|nr|number|id)?$|^team(#|no|nr|number|id)$/],
  ['player', /^(player|member)s?(name)?$|^(ign|nick|nickname|username)$/],
  ['kills', new RegExp(`^(team|total)?${killWords}(total)?$|^k$`)],
  ['kills of one', new RegExp(`^(p|k|player|ign|member|${killWords})\\d{1,2}(kills?)?$`)],
  ['place points', /^(place|placement|placing|pos|position|rank)(points?|pts)$/],
  ['points', /(points?|pts|score)$/],
  ['total', /^(total|sum|overall)$/],
];

/** The maximum length of a heading. */
const MAX_HEADING = 40;

/** Returns the role of a column by its heading; null for an unknown heading. */
export function getRole(heading: string): Role | null {
  const word = foldHeading(heading);
  return roles.find(([, words]) => words.test(word))?.[0] ?? null;
}

const otherPoints =
  /kill|elim|frag|finish|bonus|penalt|adjust|overall|cumul|prev|before|season|series|league|day|av(?:g|erage)|best|damage|assist|surviv|mvp|player|member/;

/** Returns whether points with this heading are all points of a side in the round, such as "Pts" but not "Kill Pts". */
export function isOfRound(heading: string): boolean {
  return !otherPoints.test(foldHeading(heading));
}

/** Returns whether a column or key has points other than those for the place and kills, such as bonuses. */
export function isAddition(heading: string): boolean {
  return /bonus|penalt|adjust|deduct/.test(foldHeading(heading));
}

/** Returns 2 for "K2" and "Player 2"; NaN for a heading without a number. */
export function getNumber(heading: string): number {
  return Number(/\d+/.exec(foldHeading(heading))?.[0] ?? Number.NaN);
}

function foldHeading(heading: string): string {
  if (heading.length > MAX_HEADING || heading === '') return '';
  const letters = /[\p{L}\p{N}]/u.test(heading) ? foldName(heading.replaceAll('#', '')) : '';
  return heading.includes('#') ? `${letters}#` : letters;
}
