import { expect, test } from 'vitest';
import { nameScoringFields, scoringDifferences } from './scoring-changes.ts';

type Values = Record<string, unknown>;

const atFifty = { target: { kind: 'points', points: 50 }, fromRound: 1, mustLead: false };
const later = {
  target: { kind: 'leader_plus', points: 10, afterRound: 12 },
  fromRound: 14,
  mustLead: true,
};

test.each<[Values, Values, object[]]>([
  [{}, {}, []],
  [{ killCap: 4 }, { killCap: 4 }, []],
  [{ killCap: null }, { killCap: 9 }, [{ path: 'kill cap', before: null, after: 9 }]],
  [
    { pointsPerKill: 1 },
    { pointsPerKill: 1.5 },
    [{ path: 'points per kill', before: 1, after: 1.5 }],
  ],
  [{ countBest: 3 }, { countBest: null }, [{ path: 'best rounds', before: 3, after: null }]],
  [
    { placementPoints: { 1: 10, 2: 6, 10: 1 } },
    { placementPoints: { 1: 10, 2: 5.5, 3: -4, 4: 0 } },
    [
      { path: 'points for 2nd place', before: 6, after: 5.5 },
      { path: 'points for 3rd place', before: 0, after: -4 },
      { path: 'points for 10th place', before: 1, after: 0 },
    ],
  ],
  [
    { tieBreaks: ['roundWins', 'totalKills'] },
    { tieBreaks: [] },
    [{ path: 'tie-breaks', before: 'Round wins, Total kills', after: 'none' }],
  ],
  [
    { killMultipliers: [] },
    {
      killMultipliers: [
        { from: 1, to: 1, times: 2 },
        { from: 2, to: 15, times: 1.5 },
      ],
    },
    [{ path: 'kill multipliers', before: null, after: '×2 for place 1, ×1.5 for places 2 to 15' }],
  ],
  [
    { matchPoint: null },
    { matchPoint: atFifty },
    [{ path: 'match point', before: null, after: '50 points' }],
  ],
  [
    { matchPoint: atFifty },
    { matchPoint: later },
    [
      {
        path: 'match point',
        before: '50 points',
        after: '10 points above the leader after round 12, from round 14, and must lead',
      },
    ],
  ],
  [
    { perRound: { 4: { killCap: 1, placementPoints: { 1: 5 } } } },
    { perRound: { 2: { pointsPerKill: 3 }, 4: { placementPoints: { 1: 6 } } } },
    [
      { path: 'points per kill in round 2', before: null, after: 3 },
      { path: 'points for 1st place in round 4', before: 5, after: 6 },
      { path: 'kill cap in round 4', before: 1, after: null },
    ],
  ],
])('%j to %j', (before, after, differences) => {
  expect(scoringDifferences(before, after)).toEqual(differences);
});

test('an entry that another version wrote is shown unchanged', () => {
  expect(scoringDifferences({ tieBreaks: ['age'], matchPoint: 5 }, null)).toEqual([
    { path: 'tie-breaks', before: 'age', after: null },
    { path: 'match point', before: '5', after: null },
  ]);
});

test.each([
  [{ tieBreaks: [], killCap: 9 }, 'kill cap and tie-breaks'],
  [
    { placementPoints: {}, pointsPerKill: 1, perRound: {} },
    'placement points, points per kill and points of single rounds',
  ],
  [null, ''],
])('%j names %j', (values, names) => {
  expect(nameScoringFields(values)).toBe(names);
});
