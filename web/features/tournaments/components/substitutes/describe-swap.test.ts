import { expect, test } from 'vitest';
import { formerPlayers } from './former-players.ts';
import { describeSwap } from './use-swap.ts';

test.each([
  [
    'member',
    3,
    'Ada',
    true,
    'From round 3, Zed plays instead of Ada. Ada keeps the kills of the rounds before.',
  ],
  [
    'member',
    2,
    'Ada',
    true,
    'From round 2, Zed plays instead of Ada. Ada keeps the kills of round 1.',
  ],
  ['member', 1, 'Ada', false, 'From the start, Zed plays instead of Ada.'],
  ['member', 4, null, false, 'From round 4, Zed plays.'],
  ['substitute', 4, null, false, 'From round 4, Zed is a substitute.'],
] as const)('%s from round %i for %s', (kind, fromRound, out, keepsRounds, words) => {
  expect(describeSwap({ kind, fromRound }, { incoming: 'Zed', out }, keepsRounds)).toBe(words);
});

test('former players are listed once, with all their rounds, unless they are selected again', () => {
  const side = {
    selectedMembers: ['zed', 'ada'],
    selectedSubstitutes: [],
    substitutions: [
      { userId: 'ada', fromRound: 1, untilRound: 1 },
      { userId: 'ben', fromRound: 1, untilRound: 2 },
      { userId: 'zed', fromRound: 2, untilRound: null },
      { userId: 'ada', fromRound: 3, untilRound: null },
      { userId: 'ben', fromRound: 4, untilRound: 4 },
    ],
  };
  expect(formerPlayers(side)).toEqual([{ userId: 'ben', rounds: 'rounds 1 to 2, round 4' }]);
});
