import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  statsDifference,
  noStats,
  tournamentStats,
  type Stats,
  type StatsByOwner,
} from './stats.ts';
import { playerScores } from './mvp.ts';
import type { RegistrationStatus } from './registrations.ts';
import type { RoundResults } from './scoring.ts';
import { scoreTournament } from './standings.ts';
import { TOURNAMENT_STATUSES, type TournamentStatus } from './status.ts';
import { roundOf, sampleResults, sampleRules } from './testing/sample-results.ts';

type Entry = Parameters<typeof tournamentStats>[0]['entries'][number];

const scoring = sampleRules({ placementPoints: { 1: 1_000, 2: 600 }, pointsPerKill: 150 });

/** Computes the stats of a tournament from its registrations and rounds. */
function computeStats(status: TournamentStatus, entries: Entry[], rounds: RoundResults[] = []) {
  const sides = entries
    .filter((entry) => entry.status === 'approved')
    .map(({ registrationId, clanId }) => ({
      registrationId,
      clanId,
      teamId: null,
      name: registrationId,
    }));
  const standings = scoreTournament(sampleResults([], rounds, { sides, scoring }));
  const players = playerScores(standings);
  return tournamentStats({ status, entries, table: standings.rows, players });
}

function plain({ clans, players }: StatsByOwner) {
  return { clans: Object.fromEntries(clans), players: Object.fromEntries(players) };
}

function entry(name: string, status: RegistrationStatus, ...players: string[]): Entry {
  return { registrationId: `r-${name}`, clanId: `c-${name}`, status, players };
}

function row(name: string, placement: number | null, memberKills: Record<string, number>) {
  return { registrationId: `r-${name}`, placement, totalKills: 0, memberKills };
}

const zero: Stats = { completed: 0, registrations: 0, wins: 0, kills: 0, points: 0 };
const registered: Stats = { ...zero, registrations: 1 };

const rounds = [
  roundOf(1, [row('A', 1, { ana: 3, al: 1 }), row('B', 2, { bo: 2 })]),
  roundOf(2, [row('A', 2, { ana: 0 }), row('B', null, { bo: 9 })]),
];
const entries = [
  entry('A', 'approved', 'ana', 'al', 'ace'),
  entry('B', 'approved', 'bo'),
  entry('C', 'waitlist', 'cy'),
  entry('D', 'rejected', 'di'),
];

describe('tournamentStats', () => {
  test('counts sides and players of a completed tournament', () => {
    const won = { completed: 1, registrations: 1, wins: 1, points: 2_200 };
    const lost = { completed: 1, registrations: 1, wins: 0, points: 900 };
    expect(plain(computeStats('completed', entries, rounds))).toEqual({
      clans: {
        'c-A': { ...won, kills: 4 },
        'c-B': { ...lost, kills: 2 },
        'c-C': registered,
      },
      players: {
        ana: { ...won, kills: 3 },
        al: { ...won, kills: 1 },
        ace: { ...won, kills: 0 },
        bo: { ...lost, kills: 2 },
        cy: registered,
      },
    });
  });

  test.each(TOURNAMENT_STATUSES.filter((status) => status !== 'completed'))(
    'counts nothing but registrations while %s',
    (status) => {
      const { clans, players } = plain(computeStats(status, entries, rounds));
      expect(clans).toEqual({ 'c-A': registered, 'c-B': registered, 'c-C': registered });
      expect(Object.keys(players).toSorted()).toEqual(['ace', 'al', 'ana', 'bo', 'cy']);
      for (const stats of Object.values(players)) expect(stats).toEqual(registered);
    },
  );

  test('a tournament without results is completed by everyone and won by nobody', () => {
    const { clans } = plain(computeStats('completed', entries));
    expect(clans['c-A']).toEqual({ ...registered, completed: 1 });
    expect(clans['c-B']).toEqual({ ...registered, completed: 1 });
  });

  test('every side that shares rank 1 has won', () => {
    const level = [roundOf(1, [row('A', 1, { ana: 1 }), row('B', 1, { bo: 1 })])];
    const { clans } = plain(computeStats('completed', entries, level));
    expect([clans['c-A']?.wins, clans['c-B']?.wins]).toEqual([1, 1]);
  });

  test('a side without a clan counts for its players only', () => {
    const team = { ...entry('T', 'approved', 'tim'), clanId: null };
    expect(plain(computeStats('open', [team]))).toEqual({
      clans: {},
      players: { tim: registered },
    });
  });

  test('a clan that registered again after a rejection counts once, a player on two sides twice', () => {
    const again = [
      entry('A', 'rejected', 'ana'),
      { ...entry('A', 'waitlist', 'ana'), registrationId: 'r-A2' },
      entry('B', 'waitlist', 'ana'),
    ];
    const { clans, players } = plain(computeStats('open', again));
    expect(clans['c-A']).toEqual(registered);
    expect(players).toEqual({ ana: { ...zero, registrations: 2 } });
  });
});

describe('statsDifference', () => {
  test('contains only changes', () => {
    const before = computeStats('ongoing', entries.slice(0, 2), rounds);
    const after = computeStats('completed', entries.slice(0, 3), rounds);
    const { clans, players } = plain(statsDifference(before, after));
    expect(clans).toEqual({
      'c-A': { completed: 1, registrations: 0, wins: 1, kills: 4, points: 2_200 },
      'c-B': { completed: 1, registrations: 0, wins: 0, kills: 2, points: 900 },
      'c-C': registered,
    });
    expect(Object.keys(players).toSorted()).toEqual(['ace', 'al', 'ana', 'bo', 'cy']);
  });

  test('of two equal states is empty', () => {
    const state = computeStats('completed', entries, rounds);
    const same = computeStats('completed', entries.toReversed(), rounds.toReversed());
    expect(plain(statsDifference(state, same))).toEqual({ clans: {}, players: {} });
  });

  test('subtracts stats that no longer exist', () => {
    const before = computeStats('open', [entry('A', 'waitlist', 'ana')]);
    const after = computeStats('open', [entry('A', 'rejected', 'ana')]);
    const removed = { ...zero, registrations: -1 };
    expect(plain(statsDifference(before, after))).toEqual({
      clans: { 'c-A': removed },
      players: { ana: removed },
    });
  });
});

const anyState = fc
  .record({
    status: fc.constantFrom(...TOURNAMENT_STATUSES),
    entries: fc.tuple(
      ...['A', 'B', 'C'].map((name) =>
        fc.record({
          registrationId: fc.constant(`r-${name}`),
          clanId: fc.constantFrom(`c-${name}`, null),
          status: fc.constantFrom<RegistrationStatus>('waitlist', 'approved', 'rejected'),
          players: fc.subarray([`${name}1`, `${name}2`]),
        }),
      ),
    ),
    rounds: fc.array(
      fc.tuple(
        fc.option(fc.integer({ min: 1, max: 3 })),
        fc.option(fc.integer({ min: 1, max: 3 })),
        fc.nat(3),
      ),
      { maxLength: 3 },
    ),
  })
  .map(({ status, entries, rounds }) =>
    computeStats(
      status,
      entries,
      rounds.map(([a, b, kills], index) =>
        roundOf(index + 1, [row('A', a, { A1: kills }), row('B', b, { B1: 1, B2: kills })]),
      ),
    ),
  );

/** Returns the stored counters after adding the differences one after another. */
function sumDifferences(differences: StatsByOwner[], owners: 'clans' | 'players') {
  const counters = new Map<string, Stats>();
  for (const difference of differences) {
    for (const [owner, more] of difference[owners]) {
      const old = counters.get(owner) ?? zero;
      counters.set(owner, {
        completed: old.completed + more.completed,
        registrations: old.registrations + more.registrations,
        wins: old.wins + more.wins,
        kills: old.kills + more.kills,
        points: old.points + more.points,
      });
    }
  }
  return [...counters]
    .filter(([, stats]) => Object.values(stats).some((figure) => figure !== 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

test('counters that add every difference equal the stats of the last state of any history', () => {
  fc.assert(
    fc.property(fc.array(anyState, { minLength: 1, maxLength: 6 }), (states) => {
      const differences = states.map((state, index) =>
        statsDifference(states[index - 1] ?? noStats, state),
      );
      const last = states.at(-1) ?? noStats;
      for (const owners of ['clans', 'players'] as const) {
        expect(sumDifferences(differences, owners)).toEqual(
          [...last[owners]].toSorted(([a], [b]) => (a < b ? -1 : 1)),
        );
      }
    }),
  );
});
