import fc from 'fast-check';
import { knownActions } from './actions/known-actions.ts';

/** One action of a history. Everything else about it is drawn from its seed when it is played. */
export type HistoryStep = {
  /** The name of a write, or `look` for a visitor's read. */
  call: string;
  seed: number;
  /** Whether it is sent concurrently with the step before it, possibly twice. */
  together: 'alone' | 'together' | 'twice';
};

const lookWeight = 6;

const weights = [
  ...Object.entries(knownActions).map(([call, { weight }]) => ({ call, weight })),
  { call: 'look', weight: lookWeight },
];

const step = fc.record<HistoryStep>({
  call: fc.oneof(...weights.map(({ call, weight }) => ({ weight, arbitrary: fc.constant(call) }))),
  // Another seed gives another request, not a smaller one.
  seed: fc.noShrink(fc.nat()),
  together: fc.oneof(
    { weight: 12, arbitrary: fc.constant('alone' as const) },
    { weight: 5, arbitrary: fc.constant('together' as const) },
    { weight: 2, arbitrary: fc.constant('twice' as const) },
  ),
});

export const history: fc.Arbitrary<HistoryStep[]> = fc.array(step, {
  minLength: 60,
  maxLength: 100,
  size: 'max',
});

const atOnce = 6;

/** Concurrent steps, usually a single one. Long histories are shortened by whole groups. */
export const group: fc.Arbitrary<HistoryStep[]> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(step) },
  { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: atOnce }) },
);

/** Groups the concurrent steps: a single step, or one with the steps that are sent together with it. */
export function inGroups(steps: readonly HistoryStep[]): HistoryStep[][] {
  const groups: HistoryStep[][] = [];
  for (const one of steps) {
    const last = groups.at(-1);
    const joins = one.together !== 'alone' && last !== undefined && last.length < atOnce;
    if (joins) last.push(one);
    else groups.push([one]);
  }
  return groups;
}
