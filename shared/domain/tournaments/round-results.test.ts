import { describe, expect, test } from 'vitest';

import { latestRoundNumber, rowKills } from './round-results.ts';

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
