import { expect, test } from 'vitest';
import { ROUND_STATES, roundState } from './round-state.ts';

const started = { status: 'started' as const };
const ended = { status: 'ended' as const };

test.each([
  ['ongoing', undefined, 'Not started'],
  ['ongoing', started, 'Started'],
  ['ongoing', ended, 'Ended'],
  ['cancelled', undefined, 'Not started'],
  ['cancelled', started, 'Not ended'],
  ['cancelled', ended, 'Ended'],
  ['completed', started, 'Not ended'],
] as const)('in a tournament that is %s, %o is marked "%s"', (tournament, round, label) => {
  expect(ROUND_STATES[roundState(tournament, round)]).toBe(label);
});
