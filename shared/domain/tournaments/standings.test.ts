import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { ResultRow, RoundResults } from './scoring.ts';
import { finalScores, type TournamentResults } from './standings.ts';
import type { TieBreak } from './tie-breaks.ts';
import {
  roundOf,
  sampleResults,
  sampleRound as round,
  sampleRules,
  sampleSide as clan,
} from './testing/sample-results.ts';

function ranking(names: string[], rounds: RoundResults[]): [number, string][] {
  return finalScores(sampleResults(names, rounds)).map((row) => [row.rank, row.clanName]);
}

describe('finalScores', () => {
  test('adds up all numbers of a side', () => {
    const rounds = [
      round(1, ['A', 1, 4], ['B', 2, 0]),
      round(2, ['A', 3, 2], ['B', null, 0]),
      round(3, ['A', 1, 0]),
    ];
    expect(finalScores(sampleResults(['A', 'B'], rounds))).toEqual([
      {
        rank: 1,
        registrationId: 'r-A',
        clanId: 'c-A',
        teamId: null,
        clanName: 'A',
        totalPoints: 3_000,
        roundPoints: 3_000,
        startPoints: 0,
        adjustment: 0,
        earnedPoints: 3_000,
        droppedRounds: [],
        wins: 2,
        totalKills: 6,
        roundsPlayed: 3,
        averagePosition: 5 / 3,
        matchPoint: null,
        tie: null,
        decision: null,
      },
      {
        rank: 2,
        registrationId: 'r-B',
        clanId: 'c-B',
        teamId: null,
        clanName: 'B',
        totalPoints: 600,
        roundPoints: 600,
        startPoints: 0,
        adjustment: 0,
        earnedPoints: 600,
        droppedRounds: [],
        wins: 0,
        totalKills: 0,
        roundsPlayed: 1,
        averagePosition: 2,
        matchPoint: null,
        tie: null,
        decision: null,
      },
    ]);
  });

  test.each([
    { case: 'without rounds', rounds: [] },
    { case: 'with an empty round', rounds: [round(1)] },
    { case: 'with a round that nobody played', rounds: [round(1, ['A', null, 0])] },
  ])('is empty $case', ({ rounds }) => {
    expect(ranking(['A', 'B'], rounds)).toEqual([]);
  });

  test('gives a side that has not played a row of zeros once another side has played', () => {
    const side = { registrationId: 'r-T', clanId: null, teamId: 't-T', name: 'T' };
    const rounds = [round(1, ['A', 9, 1])];
    const results = sampleResults([], rounds, { sides: [side, clan('A')] });
    expect(finalScores(results)[1]).toEqual({
      rank: 2,
      registrationId: 'r-T',
      clanId: null,
      teamId: 't-T',
      clanName: 'T',
      totalPoints: 0,
      roundPoints: 0,
      startPoints: 0,
      adjustment: 0,
      earnedPoints: 0,
      droppedRounds: [],
      wins: 0,
      totalKills: 0,
      roundsPlayed: 0,
      averagePosition: 0,
      matchPoint: null,
      tie: null,
      decision: null,
    });
  });

  test('counts neither points nor kills of a round that a side did not play', () => {
    const rounds = [round(1, ['A', 1, 0], ['B', null, 50])];
    const [, absent] = finalScores(sampleResults(['A', 'B'], rounds));
    expect(absent).toMatchObject({ clanName: 'B', totalPoints: 0, totalKills: 0, roundsPlayed: 0 });
  });

  test.each([
    { by: 'total points', rounds: [round(1, ['A', 3, 0], ['B', 2, 0])] },
    {
      by: 'round wins',
      rounds: [round(1, ['A', 2, 0], ['B', 1, 0]), round(2, ['A', 3, 0], ['B', 9, 0])],
    },
    {
      by: 'total kills',
      rounds: [round(1, ['A', 2, 0], ['B', 3, 2])],
    },
    {
      by: 'average position of the rounds played',
      rounds: [round(1, ['A', 2, 0], ['B', 2, 0]), round(2, ['A', 9, 0], ['B', null, 0])],
    },
    {
      by: 'placement in the latest round',
      rounds: [round(1, ['A', 4, 0], ['B', 5, 0]), round(2, ['A', 5, 0], ['B', 4, 0])],
    },
  ])('separates two sides by $by', ({ rounds }) => {
    expect(ranking(['A', 'B'], rounds)).toEqual([
      [1, 'B'],
      [2, 'A'],
    ]);
  });

  test('puts a side that missed the latest round after one that played it', () => {
    const rounds = [
      round(1, ['A', 4, 0], ['B', 4, 0], ['C', 1, 0]),
      round(2, ['B', 4, 0], ['C', 1, 0]),
    ];
    expect(ranking(['A', 'B', 'C'], rounds)).toEqual([
      [1, 'C'],
      [2, 'B'],
      [3, 'A'],
    ]);
  });

  test('uses the latest round that was played, not the last one that was opened', () => {
    const rounds = [
      round(1, ['A', 4, 0], ['B', 5, 0]),
      round(2, ['A', 5, 0], ['B', 4, 0]),
      round(3, ['A', null, 0], ['B', null, 0]),
    ];
    expect(ranking(['A', 'B'], rounds)[0]).toEqual([1, 'B']);
  });

  test('sides that are level in everything but the name share a rank and are ordered by name', () => {
    const level: [string, number, number][] = ['beta', 'Alpha', 'alpha'].map((name) => [
      name,
      2,
      1,
    ]);
    const rounds = [round(1, ...level, ['Winner', 1, 0], ['Last', 9, 0])];
    expect(ranking(['beta', 'Last', 'alpha', 'Winner', 'Alpha'], rounds)).toEqual([
      [1, 'Winner'],
      [2, 'Alpha'],
      [2, 'alpha'],
      [2, 'beta'],
      [5, 'Last'],
    ]);
  });

  test('two sides with one name are ordered by registration id', () => {
    const makeTwin = (registrationId: string) => ({ ...clan('Twin'), registrationId });
    const sides = [makeTwin('r-2'), clan('A'), makeTwin('r-1')];
    const results = sampleResults([], [round(1, ['A', 1, 0])], { sides });
    expect(finalScores(results).map((row) => row.registrationId)).toEqual(['r-A', 'r-1', 'r-2']);
  });

  test("follows the tournament's own order of tie-breaks", () => {
    const rounds = [round(1, ['A', 1, 0], ['B', 2, 4])];
    const leaderBy = (...tieBreaks: TieBreak[]) =>
      finalScores(sampleResults(['B', 'A'], rounds, { scoring: sampleRules({ tieBreaks }) })).map(
        (row) => [row.rank, row.clanName],
      );
    expect(leaderBy('roundWins')[0]).toEqual([1, 'A']);
    expect(leaderBy('totalKills', 'roundWins')[0]).toEqual([1, 'B']);
    expect(leaderBy()).toEqual([
      [1, 'A'],
      [1, 'B'],
    ]);
  });
});

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F'];

const anyRow = (name: string): fc.Arbitrary<ResultRow> =>
  fc.record({
    registrationId: fc.constant(`r-${name}`),
    placement: fc.option(fc.integer({ min: 1, max: 4 })),
    totalKills: fc.integer({ min: 0, max: 3 }),
    memberKills: fc.constant({}),
  });

const anyResults: fc.Arbitrary<TournamentResults> = fc
  .array(fc.tuple(...NAMES.map(anyRow)), { maxLength: 4 })
  .map((rounds) =>
    sampleResults(
      NAMES,
      rounds.map((rows, index) => roundOf(index + 1, rows)),
    ),
  );

describe('finalScores of any tournament', () => {
  test('totals equal a recount of the rows', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        for (const row of finalScores(results)) {
          const own = results.rounds
            .flatMap((round) => round.rows)
            .filter((r) => r.registrationId === row.registrationId && r.placement !== null);
          const points = own.map(
            (r) => ([0, 1_000, 600, 400][r.placement ?? 0] ?? 0) + 100 * r.totalKills,
          );
          expect(row.totalPoints).toBe(points.reduce((a, b) => a + b, 0));
          expect(row.totalKills).toBe(own.reduce((sum, r) => sum + r.totalKills, 0));
          expect(row.wins).toBe(own.filter((r) => r.placement === 1).length);
          expect(row.roundsPlayed).toBe(own.length);
        }
      }),
    );
  });

  test('every side has one row, and a rank is one more than the number of rows above the tie', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const rows = finalScores(results);
        fc.pre(rows.length > 0);
        expect(rows.map((row) => row.clanName).toSorted()).toEqual(NAMES);
        const ranks = rows.map((row) => row.rank);
        for (const rank of ranks) expect(ranks.indexOf(rank)).toBe(rank - 1);
      }),
    );
  });

  test('the order of sides, rounds and rows does not matter', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const reversed = {
          ...results,
          sides: results.sides.toReversed(),
          rounds: results.rounds
            .map((round) => ({ ...round, rows: round.rows.toReversed() }))
            .toReversed(),
        };
        expect(finalScores(reversed)).toEqual(finalScores(results));
      }),
    );
  });
});
