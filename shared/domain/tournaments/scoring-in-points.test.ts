import { expect, test } from 'vitest';
import { inHundredths, inPoints } from './scoring-in-points.ts';
import { DEFAULT_RULES, type ScoringRules } from './scoring-rules.ts';

const rules: ScoringRules = {
  ...DEFAULT_RULES,
  placementPoints: { 1: 1250, 2: -100 },
  pointsPerKill: 150,
  killCap: 8,
  killMultipliers: [{ from: 1, to: 3, times: 150 }],
  countBest: 3,
  tieBreaks: ['bestRounds'],
  matchPoint: {
    target: { kind: 'leader_plus', points: 1000, afterRound: 3 },
    fromRound: 2,
    mustLead: true,
  },
  perRound: { 4: { pointsPerKill: 300 }, 5: { killCap: null, placementPoints: { 1: 50 } } },
};

test('every amount becomes a decimal, and nothing else changes', () => {
  expect(inPoints(rules)).toEqual({
    ...rules,
    placementPoints: { 1: 12.5, 2: -1 },
    pointsPerKill: 1.5,
    killMultipliers: [{ from: 1, to: 3, times: 1.5 }],
    matchPoint: {
      target: { kind: 'leader_plus', points: 10, afterRound: 3 },
      fromRound: 2,
      mustLead: true,
    },
    perRound: { 4: { pointsPerKill: 3 }, 5: { killCap: null, placementPoints: { 1: 0.5 } } },
  });
});

test('decimals become the same hundredths again, without the rules that a round does not set', () => {
  const perRound = { ...inPoints(rules).perRound, 6: { pointsPerKill: undefined } };
  expect(inHundredths({ ...inPoints(rules), perRound })).toStrictEqual({
    ...rules,
    perRound: { ...rules.perRound, 6: {} },
  });
});
