import { expect, test } from 'vitest';
import type { ScoringRules } from './scoring-rules.ts';
import { summarizeScoring } from './scoring-summary.ts';
import { sampleRules } from './testing/sample-results.ts';

const round = (roundNumber: number, isIgnored: boolean) => ({ roundNumber, isIgnored, rows: [] });
const penalty = { registrationId: 'a', points: -100, afterRound: 1 };

function summarize(
  given: Partial<ScoringRules> = {},
  {
    ignored = [],
    penalties = 0,
    target = null,
  }: { ignored?: number[]; penalties?: number; target?: number | null } = {},
) {
  const scored = {
    scoring: sampleRules(given),
    rounds: [1, 2, 3].map((number) => round(number, ignored.includes(number))),
    adjustments: Array.from({ length: penalties }, () => penalty),
    target,
  };
  return summarizeScoring(scored, String);
}

test('a tournament without its own rules has no summary, regardless of its points for places and kills', () => {
  expect(summarize()).toBe(null);
  expect(summarize({ placementPoints: { 1: 5000 }, pointsPerKill: 0 })).toBe(null);
});

test.each<[string, Partial<ScoringRules>]>([
  ['Best 3 rounds count', { countBest: 3 }],
  ['Best round counts', { countBest: 1 }],
  ['At most 8 kills a round', { killCap: 8 }],
  ['Kills multiplied by place', { killMultipliers: [{ from: 1, to: 1, times: 200 }] }],
  ['Own points in rounds 2, 3', { perRound: { 2: { killCap: 1 }, 3: { killCap: 2 } } }],
  ['Ties by best rounds', { tieBreaks: ['bestRounds', 'totalKills'] }],
  ['Equal points share a rank', { tieBreaks: [] }],
  [
    'Match point 50',
    { matchPoint: { target: { kind: 'points', points: 5000 }, fromRound: 1, mustLead: false } },
  ],
  [
    'Match point 10 above the leader after round 12',
    {
      matchPoint: {
        target: { kind: 'leader_plus', points: 1000, afterRound: 12 },
        fromRound: 1,
        mustLead: true,
      },
    },
  ],
])('%s', (summary, given) => {
  expect(summarize(given)).toBe(summary);
});

test('the target of match point is named once it is known', () => {
  const matchPoint = {
    target: { kind: 'leader_plus', points: 1000, afterRound: 12 },
    fromRound: 1,
    mustLead: true,
  } as const;
  expect(summarize({ matchPoint }, { target: 6250 })).toBe('Match point 62.5');
});

test('ignored rounds and adjustments are counted, and all parts are joined', () => {
  expect(summarize({}, { ignored: [2] })).toBe('Round 2 ignored');
  expect(summarize({}, { penalties: 1 })).toBe('1 adjustment');
  expect(summarize({ countBest: 3 }, { ignored: [1, 3], penalties: 2 })).toBe(
    'Best 3 rounds count · rounds 1, 3 ignored · 2 adjustments',
  );
  const matchPoint = {
    target: { kind: 'points', points: 5000 },
    fromRound: 1,
    mustLead: false,
  } as const;
  const all = { killCap: 8, perRound: { 2: { killCap: 1 } }, tieBreaks: [], matchPoint };
  expect(summarize(all, { ignored: [2], penalties: 1 })).toBe(
    'Match point 50 · round 2 ignored · 1 adjustment · at most 8 kills a round · own points in round 2 · equal points share a rank',
  );
});
