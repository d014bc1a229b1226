import { describe, expect, test } from 'vitest';
import { latestRoundNumber, roundPoints, rowKills } from './scoring.ts';

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

describe('latestRoundNumber', () => {
  test.each([
    { case: 'no rounds', rounds: [], latest: null },
    { case: 'rounds without rows', rounds: [{ roundNumber: 1, rows: [] }], latest: null },
    {
      case: 'a round that nobody played',
      rounds: [{ roundNumber: 1, rows: [absent] }],
      latest: null,
    },
    {
      case: 'an empty round after a played one',
      rounds: [
        { roundNumber: 2, rows: [played] },
        { roundNumber: 3, rows: [absent] },
        { roundNumber: 4, rows: [] },
      ],
      latest: 2,
    },
    {
      case: 'rounds in any order, with a gap',
      rounds: [
        { roundNumber: 5, rows: [absent, played] },
        { roundNumber: 2, rows: [played] },
      ],
      latest: 5,
    },
  ])('$case: $latest', ({ rounds, latest }) => {
    expect(latestRoundNumber(rounds)).toBe(latest);
  });
});

const scoring = { placementPoints: { 1: 2_000, 2: 1_550, 3: 1_000 }, pointsPerKill: 125 };

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

  test('kills are worth nothing when the tournament gives no points for them', () => {
    expect(roundPoints({ ...scoring, pointsPerKill: 0 }, { placement: 3, kills: 50 })).toBe(1_000);
  });
});
