import { expect, test } from 'vitest';
import type { MatchPoint } from './match-point.ts';
import { formatMatchPoint } from './format-match-point.ts';
import type { MatchPointRule } from './scoring-rules.ts';

const at50: MatchPointRule = {
  target: { kind: 'points', points: 5_000 },
  fromRound: 1,
  mustLead: false,
};
const leaderPlus10: MatchPointRule = {
  ...at50,
  target: { kind: 'leader_plus', points: 1_000, afterRound: 12 },
};
const state = (given: Partial<MatchPoint>): MatchPoint => ({
  target: 5_000,
  decided: null,
  canWin: [],
  nextRound: 8,
  ...given,
});

test.each<[string, MatchPointRule, MatchPoint, string]>([
  [
    'several can win',
    at50,
    state({ canWin: ['A', 'B', 'C'] }),
    'Match point: 50 points. A, B and C win the tournament if they win round 8.',
  ],
  [
    'one can win and must lead',
    { ...at50, mustLead: true },
    state({ canWin: ['A'] }),
    'Match point: 50 points. A wins the tournament if it wins round 8 and then leads the table.',
  ],
  [
    'more can win than fit in a line',
    { ...at50, mustLead: true },
    state({ canWin: ['A', 'B', 'C', 'D', 'E', 'F'] }),
    'Match point: 50 points. A, B, C, D and 2 others win the tournament if they win round 8 and then lead the table.',
  ],
  [
    'five can win',
    at50,
    state({ canWin: ['A', 'B', 'C', 'D', 'E'] }),
    'Match point: 50 points. A, B, C, D and E win the tournament if they win round 8.',
  ],
  [
    'nobody can win yet',
    at50,
    state({ target: 100 }),
    'Match point: 1 point. Nobody can win the tournament in round 8.',
  ],
  [
    'there is no target yet',
    leaderPlus10,
    state({ target: null }),
    'Match point: 10 points more than the leader has after round 12.',
  ],
  [
    'the target follows the leader',
    leaderPlus10,
    state({ target: 13_250, canWin: ['B'], nextRound: 13 }),
    'Match point: 132.5 points. B wins the tournament if it wins round 13.',
  ],
  [
    'a side has won',
    at50,
    state({ decided: { registrationId: 'C', roundNumber: 7 } }),
    'Match point: 50 points. C won round 7 and with it the tournament.',
  ],
  [
    'nobody has won when it is over',
    at50,
    state({ nextRound: null }),
    'Match point: 50 points. Nobody won by it: the table decides.',
  ],
])('%s', (_, rule, given, sentence) => {
  const words = formatMatchPoint({
    rule,
    state: given,
    nameOf: (id) => id,
    formatNumber: String,
  });
  expect(words).toBe(sentence);
});
