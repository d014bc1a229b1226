import { describe, expect, test } from 'vitest';
import type { RoundResults } from './scoring.ts';
import { roundPoints } from './scoring-rules.ts';
import { finalScores, type TournamentResults } from './standings.ts';
import { sampleResults, sampleRound as round, sampleRules } from './testing/sample-results.ts';

describe('points of a round', () => {
  test.each([
    { case: 'kills up to the cap', rules: { killCap: 8 }, placement: 9, kills: 30, points: 800 },
    { case: 'fewer kills', rules: { killCap: 8 }, placement: 9, kills: 7, points: 700 },
    { case: 'no kills at all', rules: { killCap: 0 }, placement: 1, kills: 7, points: 1_000 },
    {
      case: 'kills times the multiplier of the place',
      rules: { killMultipliers: [{ from: 1, to: 2, times: 150 }] },
      placement: 2,
      kills: 3,
      points: 600 + 450,
    },
    {
      case: 'a place outside of all ranges',
      rules: { killMultipliers: [{ from: 1, to: 2, times: 150 }] },
      placement: 3,
      kills: 3,
      points: 400 + 300,
    },
    {
      case: 'half a hundredth up, after the cap',
      rules: { pointsPerKill: 33, killCap: 3, killMultipliers: [{ from: 9, to: 9, times: 150 }] },
      placement: 9,
      kills: 5,
      points: 149,
    },
    {
      case: 'a negative place',
      rules: { placementPoints: { 16: -1_000 } },
      placement: 16,
      kills: 1,
      points: -900,
    },
  ])('$case: $points hundredths', ({ rules, placement, kills, points }) => {
    expect(roundPoints(sampleRules(rules), { placement, kills })).toBe(points);
  });

  test('a single round may have its own rules', () => {
    const scoring = sampleRules({ perRound: { 2: { pointsPerKill: 200 } } });
    const rounds = [round(1, ['A', 9, 3]), round(2, ['A', 1, 3])];
    expect(finalScores(sampleResults(['A'], rounds, { scoring }))[0]?.totalPoints).toBe(
      300 + 1_000 + 600,
    );
  });
});

describe('the best rounds', () => {
  const rounds = [round(1, ['A', 9, 5]), round(2, ['A', 9, 2]), round(3, ['A', 9, 2])];
  const best = (countBest: number, given: RoundResults[] = rounds, rules = {}) => {
    const scoring = sampleRules({ countBest, ...rules });
    return finalScores(sampleResults(['A', 'B'], given, { scoring }));
  };

  test('count (the later ones if they are equal), while wins and kills include all rounds', () => {
    expect(best(2)[0]).toMatchObject({
      totalPoints: 700,
      droppedRounds: [2],
      totalKills: 9,
      roundsPlayed: 3,
    });
    expect(best(1)[0]).toMatchObject({ totalPoints: 500, droppedRounds: [2, 3] });
    expect(best(3)[0]).toMatchObject({ totalPoints: 900, droppedRounds: [] });
    expect(best(9)[0]).toMatchObject({ totalPoints: 900, droppedRounds: [] });
  });

  test('a round that the side did not play is worth 0, which is better than a negative round', () => {
    const missed = [...rounds.slice(0, 2), round(3, ['B', 1, 0])];
    expect(best(2, missed)[1]).toMatchObject({ totalPoints: 700, droppedRounds: [] });
    const losses = [round(1, ['A', 16, 0]), round(2, ['A', 16, 1]), round(3, ['B', 1, 0])];
    const rules = { placementPoints: { 16: -1_000 } };
    expect(best(2, losses, rules)[1]).toMatchObject({ totalPoints: -900, droppedRounds: [1] });
    expect(best(1, losses, rules)[1]).toMatchObject({ totalPoints: 0, droppedRounds: [1, 2] });
  });
});

describe('a tie', () => {
  const tied = (rows: [string, number | null, number][], given: Partial<TournamentResults> = {}) =>
    finalScores(
      sampleResults(
        rows.map(([name]) => name),
        [round(1, ...rows)],
        given,
      ),
    ).map(({ rank, clanName, tie }) => ({ rank, clanName, tie }));

  test('is explained on both rows by the deciding tie-break', () => {
    expect(
      tied([
        ['A', 1, 0],
        ['B', 2, 4],
        ['C', 9, 0],
      ]),
    ).toEqual([
      {
        rank: 1,
        clanName: 'A',
        tie: { with: 'r-B', ahead: true, by: 'roundWins', own: 1, other: 0 },
      },
      {
        rank: 2,
        clanName: 'B',
        tie: { with: 'r-A', ahead: false, by: 'roundWins', own: 0, other: 1 },
      },
      { rank: 3, clanName: 'C', tie: null },
    ]);
  });

  test('of three says whom the middle one is behind', () => {
    const [first, second, third] = tied([
      ['A', 1, 0],
      ['B', 2, 4],
      ['C', 3, 6],
    ]);
    expect([first?.tie?.with, first?.tie?.ahead]).toEqual(['r-C', true]);
    expect([second?.clanName, second?.tie?.with, second?.tie?.ahead]).toEqual(['C', 'r-A', false]);
    expect(third?.tie?.with).toBe('r-C');
  });

  test('that nothing decides becomes a shared rank', () => {
    expect(
      tied([
        ['A', 9, 1],
        ['B', 9, 1],
      ]),
    ).toEqual([
      { rank: 1, clanName: 'A', tie: { with: 'r-B', ahead: true, by: 'nothing' } },
      { rank: 1, clanName: 'B', tie: { with: 'r-A', ahead: false, by: 'nothing' } },
    ]);
  });

  test('is decided by the host as long as the decision names every side of it', () => {
    const decision = { registrationIds: ['r-B', 'r-A'], reason: 'Coin toss' };
    const level: [string, number, number][] = [
      ['A', 9, 1],
      ['B', 9, 1],
    ];
    expect(tied(level, { tieDecisions: [decision] })).toEqual([
      {
        rank: 1,
        clanName: 'B',
        tie: { with: 'r-A', ahead: true, by: 'decision', reason: 'Coin toss' },
      },
      {
        rank: 2,
        clanName: 'A',
        tie: { with: 'r-B', ahead: false, by: 'decision', reason: 'Coin toss' },
      },
    ]);
    expect(
      tied(
        [
          ['A', 9, 2],
          ['B', 9, 1],
        ],
        { tieDecisions: [decision] },
      )[0]?.clanName,
    ).toBe('A');
    const three: [string, number, number][] = [...level, ['C', 9, 1]];
    expect(tied(three, { tieDecisions: [decision] }).map(({ rank }) => rank)).toEqual([1, 1, 1]);
  });
});
