import { expect, test } from 'vitest';
import { ROUND_STATES, roundState } from './round-state.ts';

const started = { status: 'started' as const, ignored: null };
const ended = { status: 'ended' as const, ignored: null };
const ignored = { reason: 'The server crashed.' };

test.each([
  ['ongoing', undefined, 'Not started'],
  ['ongoing', started, 'Started'],
  ['ongoing', ended, 'Ended'],
  ['ongoing', { ...ended, ignored }, 'Ignored'],
  ['ongoing', { ...started, ignored }, 'Started'],
  ['cancelled', undefined, 'Not started'],
  ['cancelled', started, 'Not ended'],
  ['cancelled', ended, 'Ended'],
  ['completed', started, 'Not ended'],
] as const)('in a tournament that is %s, %o is marked "%s"', (tournament, round, label) => {
  expect(ROUND_STATES[roundState(tournament, round)]).toBe(label);
});
