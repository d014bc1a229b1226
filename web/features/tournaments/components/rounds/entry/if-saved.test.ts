import { describe, expect, test } from 'vitest';
import { toTexts } from '#shared/domain/tournaments/result-cells.ts';
import type { ResultRow } from '#shared/domain/tournaments/scoring.ts';
import type { ScoringRules } from '#shared/domain/tournaments/scoring-rules.ts';
import { finalScores, type TournamentResults } from '#shared/domain/tournaments/standings.ts';
import {
  roundOf,
  sampleResults,
  sampleRules,
} from '#shared/domain/tournaments/testing/sample-results.ts';
import { GridStore } from './grid-store.ts';

const row = (registrationId: string, placement: number): ResultRow => ({
  registrationId,
  placement,
  totalKills: 0,
  memberKills: {},
});

const sides = ['a', 'b'].map((name) => ({
  registrationId: name,
  clanId: null,
  teamId: null,
  name,
}));

/** Side a has won rounds 1 and 2, and b was second. The grid has round 3, which b has won. */
const rounds = [
  roundOf(1, [row('a', 1), row('b', 2)]),
  roundOf(2, [row('a', 1), row('b', 2)]),
  roundOf(3, [row('b', 1)]),
];

type Given = Partial<TournamentResults> & { rules?: Partial<ScoringRules> };

function open({ rules, ...given }: Given): GridStore {
  const scoring = sampleRules(rules);
  const results = sampleResults([], rounds, { sides, scoring, lastRound: 0, ...given });
  const saved = results.rounds.find(({ roundNumber }) => roundNumber === 3)?.rows ?? [];
  const base = {
    sides: sides.map((side) => ({ ...side, slot: null, players: [`${side.name}1`] })),
    rows: new Map(saved.map((each) => [each.registrationId, each])),
    saved: new Map(saved.map((each) => [each.registrationId, toTexts(each)])),
    version: 1,
    roundNumber: 3,
    scoring,
    maxTeams: 4,
    results,
  };
  return new GridStore(base, {}, () => {});
}

const totals = (store: GridStore) => store.rows().map(({ side, total }) => [side.name, total]);

/** The differences of each tournament, and both totals if a is typed as second in round 3. */
const cases: [string, Given, number, number][] = [
  ['plain rules', {}, 2600, 2200],
  [
    'an ignored round',
    { rounds: rounds.map((each) => ({ ...each, isIgnored: each.roundNumber === 1 })) },
    1600,
    1600,
  ],
  [
    'the round of the grid ignored',
    { rounds: rounds.map((each) => ({ ...each, isIgnored: each.roundNumber === 3 })) },
    2000,
    1200,
  ],
  [
    'adjustments',
    {
      adjustments: [
        { registrationId: 'a', points: 500, afterRound: 0 },
        { registrationId: 'b', points: -2500, afterRound: 2 },
      ],
    },
    3100,
    -300,
  ],
  ['best rounds', { rules: { countBest: 2 } }, 2000, 1600],
  [
    'match point decided in an earlier round',
    {
      rules: {
        matchPoint: { target: { kind: 'points', points: 1000 }, fromRound: 1, mustLead: false },
      },
    },
    2000,
    1200,
  ],
];

describe('the totals of the grid', () => {
  test.each(cases)('equal those of the table with %s', (_, given, totalOfA, totalOfB) => {
    const store = open(given);
    store.write([{ registrationId: 'a', cell: 'placement', text: '2' }]);
    const { results } = store.summary().ifSaved;
    expect(results.rounds.at(-1)?.rows).toEqual([row('a', 2), row('b', 1)]);
    expect(Object.fromEntries(totals(store))).toEqual({ a: totalOfA, b: totalOfB });
    for (const { registrationId, totalPoints } of finalScores(results)) {
      expect(store.row(registrationId)?.total).toBe(totalPoints);
    }
  });

  test('follow a typed decision by match point, in other rows too', () => {
    const matchPoint = {
      target: { kind: 'points', points: 1000 },
      fromRound: 2,
      mustLead: false,
    } as const;
    const later = [...rounds, roundOf(4, [row('a', 1), row('b', 2)])];
    const store = open({
      rounds: [later[0], later[2], later[3]].flatMap((each) => each ?? []),
      rules: { matchPoint },
    });
    expect(Object.fromEntries(totals(store))).toEqual({ a: 2000, b: 2200 });
    const told: string[] = [];
    for (const id of ['a', 'b']) store.subscribeToRow(id, () => told.push(id));
    store.write([{ registrationId: 'b', cell: 'placement', text: '2' }]);
    store.write([{ registrationId: 'a', cell: 'placement', text: '1' }]);
    // Side a has won by round 3, so round 4 does not count.
    expect(Object.fromEntries(totals(store))).toEqual({ a: 2000, b: 1200 });
    expect(told).toEqual(['b', 'a', 'b']);
  });

  test('are the head starts before any side has played', () => {
    const store = open({
      rounds: [roundOf(3, [])],
      adjustments: [{ registrationId: 'b', points: 700, afterRound: 0 }],
    });
    expect(totals(store)).toEqual([
      ['a', 0],
      ['b', 700],
    ]);
  });
});
