import { nameKey } from './paste-values.ts';

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
export function roleOf(head: string): Role | null {
  return roles.find(([, words]) => words.test(folded(head)))?.[0] ?? null;
}

/** 2 for "K2" and "Player 2". */
export function numberOf(head: string): number {
  return Number(/\d+/.exec(folded(head))?.[0] ?? Number.NaN);
}
