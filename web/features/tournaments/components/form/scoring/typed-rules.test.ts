import { describe, expect, test } from 'vitest';
import { sentRules } from '#shared/contract/scoring.ts';
import {
  hasRules,
  isTypedRules,
  readRules,
  showRules,
  summarizeTyped,
  typedRoundPoints,
} from './typed-rules.ts';

const all = {
  killCap: 9,
  killMultipliers: [{ from: 1, to: 3, times: 1.5 }],
  countBest: 3,
  tieBreaks: ['bestRounds' as const, 'totalKills' as const],
  matchPoint: {
    target: { kind: 'leader_plus' as const, points: 10, afterRound: 12 },
    fromRound: 2,
    mustLead: true,
  },
  perRound: { 5: { pointsPerKill: 2 } },
};

test('rules are the same after they are formatted and read again', () => {
  const typed = showRules(all);
  expect(sentRules.parse(readRules(typed))).toEqual(all);
  expect(isTypedRules(typed)).toBe(true);
  expect(hasRules(typed)).toBe(true);
});

test.each([
  ['nothing', {}],
  [
    'the defaults',
    {
      killCap: null,
      killMultipliers: [],
      countBest: null,
      tieBreaks: [
        'roundWins' as const,
        'totalKills' as const,
        'averagePosition' as const,
        'latestRoundPlacement' as const,
      ],
      matchPoint: null,
      perRound: {},
    },
  ],
])('%s is sent as no rule', (_case, rules) => {
  const typed = showRules(rules);
  expect(readRules(typed)).toEqual({});
  expect(hasRules(typed)).toBe(false);
  expect(summarizeTyped(typed)).toBe(null);
});

test('an empty list of tie-breaks is a rule', () => {
  expect(readRules(showRules({ tieBreaks: [] }))).toEqual({ tieBreaks: [] });
});

test('a match point at a number of points has no round for the leader, and decides from round 1 by default', () => {
  const target = { kind: 'points' as const, points: '50', afterRound: '12' };
  const typed = { ...showRules({}), matchPoint: { target, fromRound: ' ', mustLead: false } };
  expect(readRules(typed)).toEqual({
    matchPoint: { target: { kind: 'points', points: 50 }, fromRound: 1, mustLead: false },
  });
});

test('the summary is one line, and empty while something cannot be read', () => {
  const typed = showRules({ ...all, matchPoint: null });
  expect(summarizeTyped(typed)).toBe(
    'Best 3 rounds count · at most 9 kills a round · kills multiplied by place · own points in round 5 · ties by best rounds',
  );
  expect(summarizeTyped({ ...typed, killCap: 'x' })).toBe(null);
});

describe('typedRoundPoints', () => {
  const points = { placementPoints: { 1: 10 }, pointsPerKill: 1.5 };
  const win = { placement: 1, kills: 6 };
  const none = showRules({});

  test.each([
    ['without rules', none, 19],
    ['with at most 4 kills', { ...none, killCap: '4' }, 16],
    [
      'with kills that count twice for a win',
      { ...none, killMultipliers: [{ from: '1', to: '1', times: '2' }] },
      28,
    ],
    ['while a rule cannot be read', { ...none, killCap: 'four' }, 19],
  ])('%s, a win is worth its points', (_when, typed, worth) => {
    expect(typedRoundPoints(points, typed, win)).toBe(worth);
  });
});
