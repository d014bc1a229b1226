import { describe, expect, test } from 'vitest';
import { describeScoring } from './describe-scoring.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { sampleRules } from './testing/sample-results.ts';
import type { TieDifference } from './tie-breaks.ts';
import { formatTie, toShownTie } from './format-tie.ts';

function sentences(given: Partial<ScoringRules> = {}) {
  return describeScoring(sampleRules(given), { maxTeams: 20, formatNumber: String });
}

describe('describeScoring', () => {
  test('describes the scoring of a tournament without its own rules', () => {
    expect(sentences()).toEqual([
      'From first place on, places earn 10-6-4 points.',
      'Each kill is worth 1 point.',
      'Equal points: more round wins, then more kills, then the better average position, then the better place in the latest round.',
    ]);
  });

  test.each([
    [{ placementPoints: {} }, 'Places earn no points.'],
    [
      { placementPoints: { 1: 500, 2: 100, 3: 100, 4: 100 } },
      'From first place on, places earn 5-1×3 points.',
    ],
    [
      { placementPoints: { 1: 1000, 9: -1000, 10: -1000, 11: -1000 } },
      'Points by place: place 1: 10, places 9 to 11: -10.',
    ],
    [
      { placementPoints: { 1: 500, 2: 250, 3: -50 } },
      'Points by place: place 1: 5, place 2: 2.5, place 3: -0.5.',
    ],
    [{ placementPoints: { 1: 500, 2: 0, 3: 100 } }, 'Points by place: place 1: 5, place 3: 1.'],
    [{ placementPoints: { 1: 1050 } }, 'Only first place earns points: 10.5.'],
    [{ placementPoints: { 1: 1000, 21: 100 } }, 'Only first place earns points: 10.'],
    [{ placementPoints: { 2: 100 } }, 'Points by place: place 2: 1.'],
    [{ placementPoints: { 20: 100 } }, 'Each place earns the points below.'],
    [{ placementPoints: { 21: 100 } }, 'Places earn no points.'],
    [{ pointsPerKill: 0 }, 'Kills earn no points.'],
    [{ pointsPerKill: 150, killCap: 9 }, 'Each kill is worth 1.5 points, at most 9 kills a round.'],
    [
      {
        killMultipliers: [
          { from: 1, to: 1, times: 200 },
          { from: 2, to: 15, times: 150 },
        ],
      },
      'Each kill is worth 1 point, times 2 for place 1, times 1.5 for places 2 to 15.',
    ],
    [{ countBest: 4 }, 'The best 4 rounds of each team count.'],
    [{ countBest: 1 }, 'Only the best round of each team counts.'],
    [{ perRound: { 3: { pointsPerKill: 200 } } }, 'In round 3, each kill is worth 2 points.'],
    [
      { killCap: 9, perRound: { 3: { placementPoints: { 1: 1500 }, pointsPerKill: 0 } } },
      'In round 3, only first place earns points: 15, and kills earn no points.',
    ],
    [
      {
        perRound: {
          2: { placementPoints: { 1: 500, 20: 100 } },
          3: {},
          4: { pointsPerKill: 200 },
          5: { pointsPerKill: 200 },
        },
      },
      'In round 2, points by place: place 1: 5, place 20: 1; in rounds 4 and 5, each kill is worth 2 points.',
    ],
    [{ tieBreaks: [] }, 'Teams with equal points share their rank.'],
    [
      { matchPoint: { target: { kind: 'points', points: 5_000 }, fromRound: 1, mustLead: false } },
      'Whoever has 50 points and then wins a round wins the tournament.',
    ],
    [
      {
        matchPoint: {
          target: { kind: 'leader_plus', points: 1_000, afterRound: 12 },
          fromRound: 14,
          mustLead: true,
        },
      },
      'Whoever has 10 points more than the leader had after round 12 and then, from round 14 on, wins a round and then leads the table wins the tournament.',
    ],
  ] satisfies [Partial<ScoringRules>, string][])('with %o: %s', (given, sentence) => {
    expect(sentences(given)).toContain(sentence);
    expect(sentences(given).length).toBeLessThanOrEqual(6);
  });
});

type Difference = TieDifference | { by: 'decision'; reason: string } | { by: 'nothing' };

describe('formatTie', () => {
  const say = (tie: Parameters<typeof toShownTie>[0]) =>
    formatTie(toShownTie(tie), 'QC4', 4, String);

  test.each([
    [{ by: 'totalKills', own: 85, other: 96 }, 'Behind QC4 by total kills, 85 to 96'],
    [
      { by: 'bestRounds', own: [2_400, 1_550], other: [2_400, 1_600] },
      'Behind QC4 by best rounds, 24-15.5 to 24-16',
    ],
    [
      { by: 'latestRoundPoints', own: null, other: 1_250 },
      'Behind QC4 by points in the latest round, none to 12.5',
    ],
    [
      { by: 'killsByRound', own: [], other: [0] },
      'Behind QC4 by kills by round, best first, none to 0',
    ],
    [
      { by: 'decision', reason: 'Coin toss' },
      'Behind QC4. The host decided between them: Coin toss',
    ],
    [{ by: 'nothing' }, 'Level with QC4 in everything that decides: they share 4th place'],
  ] satisfies [Difference, string][])('%o: %s', (difference, sentence) => {
    expect(say({ with: 'r', ahead: false, ...difference })).toBe(sentence);
  });

  test('says which side a side is ahead of', () => {
    expect(say({ with: 'r', ahead: true, by: 'roundWins', own: 2, other: 1 })).toBe(
      'Ahead of QC4 by round wins, 2 to 1',
    );
  });
});
