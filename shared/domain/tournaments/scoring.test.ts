import { describe, expect, test } from 'vitest';
import { playedRounds, rowKills } from './scoring.ts';
import { roundPoints } from './scoring-rules.ts';
import { roundOf, sampleRules } from './testing/sample-results.ts';

const played = { registrationId: 'a', placement: 2, totalKills: 0, memberKills: {} };
const absent = { ...played, placement: null };

describe('rowKills', () => {
  test.each([
    { case: 'only a total', placement: 1, totalKills: 7, memberKills: {}, kills: 7 },
    { case: 'only players', placement: 1, totalKills: 0, memberKills: { x: 2, y: 3 }, kills: 5 },
    { case: 'both', placement: 1, totalKills: 9, memberKills: { x: 2, y: 3 }, kills: 5 },
    { case: 'players at zero', placement: 1, totalKills: 9, memberKills: { x: 0 }, kills: 0 },
    { case: 'nothing', placement: 1, totalKills: 0, memberKills: {}, kills: 0 },
    { case: 'no play', placement: null, totalKills: 9, memberKills: { x: 2 }, kills: 0 },
  ])('$case given: $kills', ({ kills, case: _case, ...row }) => {
    expect(rowKills(row)).toBe(kills);
  });
});

describe('playedRounds', () => {
  test.each([
    { case: 'no rounds', rounds: [], numbers: [] },
    { case: 'rounds without rows', rounds: [roundOf(1, [])], numbers: [] },
    { case: 'a round that nobody played', rounds: [roundOf(1, [absent])], numbers: [] },
    {
      case: 'an empty round after a played one',
      rounds: [roundOf(2, [played]), roundOf(3, [absent]), roundOf(4, [])],
      numbers: [2],
    },
    {
      case: 'rounds in any order, with a gap',
      rounds: [roundOf(5, [absent, played]), roundOf(2, [played])],
      numbers: [2, 5],
    },
    {
      case: 'an ignored round',
      rounds: [roundOf(1, [played]), { ...roundOf(2, [played]), isIgnored: true }],
      numbers: [1],
    },
  ])('$case: $numbers', ({ rounds, numbers }) => {
    expect(playedRounds(rounds).map(({ roundNumber }) => roundNumber)).toEqual(numbers);
  });
});

const scoring = sampleRules({
  placementPoints: { 1: 2_000, 2: 1_550, 3: 1_000 },
  pointsPerKill: 125,
});

describe('roundPoints', () => {
  test.each([
    { case: 'a win without kills', placement: 1, kills: 0, points: 2_000 },
    { case: 'a win with kills', placement: 1, kills: 22, points: 4_750 },
    { case: 'a place worth decimals', placement: 2, kills: 1, points: 1_675 },
    { case: 'a place without points', placement: 4, kills: 3, points: 375 },
    { case: 'a place without points or kills', placement: 200, kills: 0, points: 0 },
    { case: 'a side that did not play', placement: null, kills: 0, points: 0 },
    { case: 'kills of a side that did not play', placement: null, kills: 9, points: 0 },
  ])('$case: $points hundredths', ({ placement, kills, points }) => {
    expect(roundPoints(scoring, { placement, kills })).toBe(points);
  });

  test('kills are worth nothing if the tournament gives no points for them', () => {
    expect(roundPoints({ ...scoring, pointsPerKill: 0 }, { placement: 3, kills: 50 })).toBe(1_000);
  });
});
