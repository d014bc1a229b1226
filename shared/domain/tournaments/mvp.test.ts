import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { playerScores } from './mvp.ts';
import { playedRounds, type RoundResults } from './scoring.ts';
import { roundOf } from './testing/sample-results.ts';

type Played = [registrationId: string, memberKills: Record<string, number>];

function round(roundNumber: number, ...rows: Played[]): RoundResults {
  return roundOf(
    roundNumber,
    rows.map(([registrationId, memberKills], index) => ({
      registrationId,
      placement: index + 1,
      totalKills: 0,
      memberKills,
    })),
  );
}

const standings = [
  { registrationId: 'r1', rank: 1 },
  { registrationId: 'r2', rank: 2 },
  { registrationId: 'r2b', rank: 2 },
];

function ranking(rounds: RoundResults[]): [number | null, string][] {
  return playerScores({ counted: playedRounds(rounds), rows: standings }).map((player) => [
    player.mvpRank,
    player.userId,
  ]);
}

describe('playerScores', () => {
  test('adds up all numbers of a player', () => {
    const rounds = [
      round(1, ['r1', { ana: 3, bo: 0 }]),
      round(2, ['r1', { ana: 5 }]),
      round(3, ['r1', { ana: 1, bo: 2 }]),
    ];
    expect(playerScores({ counted: playedRounds(rounds), rows: standings })).toEqual([
      {
        userId: 'ana',
        registrationId: 'r1',
        kills: 9,
        gamesPlayed: 3,
        bestRoundKills: 5,
        lastRoundKills: 1,
        mvpRank: 1,
      },
      {
        userId: 'bo',
        registrationId: 'r1',
        kills: 2,
        gamesPlayed: 2,
        bestRoundKills: 2,
        lastRoundKills: 2,
        mvpRank: 2,
      },
    ]);
  });

  test('is empty without results', () => {
    expect(playerScores({ counted: [], rows: [] })).toEqual([]);
    expect(playerScores({ counted: [round(1)], rows: [] })).toEqual([]);
  });

  test('counts neither kills nor a game for a side that did not play', () => {
    const absent = { registrationId: 'r1', placement: null, totalKills: 0 };
    const rounds = [
      round(1, ['r1', { ana: 1 }]),
      roundOf(2, [{ ...absent, memberKills: { ana: 7, bo: 3 } }]),
    ];
    expect(playerScores({ counted: playedRounds(rounds), rows: standings })).toEqual([
      {
        userId: 'ana',
        registrationId: 'r1',
        kills: 1,
        gamesPlayed: 1,
        bestRoundKills: 1,
        lastRoundKills: 1,
        mvpRank: 1,
      },
    ]);
  });

  test('a player who missed the latest round has no kills in it', () => {
    const rounds = [round(2, ['r2', { eve: 1 }]), round(1, ['r1', { ana: 4 }])];
    expect(playerScores({ counted: playedRounds(rounds), rows: standings })[0]).toMatchObject({
      userId: 'ana',
      lastRoundKills: 0,
    });
  });

  test('a player without kills comes after all others and has no rank', () => {
    const rounds = [round(1, ['r1', { ana: 0 }], ['r2', { bo: 1, eve: 0 }])];
    expect(ranking(rounds)).toEqual([
      [1, 'bo'],
      [null, 'ana'],
      [null, 'eve'],
    ]);
  });

  test.each([
    { by: 'total kills', rounds: [round(1, ['r1', { ana: 4 }], ['r2', { bo: 5 }])] },
    { by: "the side's standing", rounds: [round(1, ['r2', { ana: 4 }], ['r1', { bo: 4 }])] },
    {
      by: 'a side that has a standing',
      rounds: [round(1, ['gone', { ana: 4 }], ['r2', { bo: 4 }])],
    },
    {
      by: 'kills in the last round',
      rounds: [round(1, ['r1', { ana: 3, bo: 1 }]), round(2, ['r1', { ana: 1, bo: 3 }])],
    },
    {
      by: 'best single round',
      rounds: [
        round(1, ['r1', { ana: 2, bo: 3 }]),
        round(2, ['r1', { ana: 2, bo: 1 }]),
        round(3, ['r1', { ana: 1, bo: 1 }]),
      ],
    },
    {
      by: 'kills per game',
      rounds: [round(1, ['r1', { ana: 2, bo: 2 }]), round(2, ['r1', { ana: 0 }])],
    },
  ])('separates two players by $by', ({ rounds }) => {
    expect(ranking(rounds)).toEqual([
      [1, 'bo'],
      [2, 'ana'],
    ]);
  });

  test('each criterion outweighs the ones after it', () => {
    const rounds = [
      round(1, ['r2', { kills: 9, early: 6 }], ['r1', { standing: 8 }], ['r2b', { best: 8 }]),
      round(2, ['r2', { kills: 0, early: 2 }], ['r1', { standing: 0 }]),
    ];
    expect(ranking(rounds)).toEqual([
      [1, 'kills'],
      [2, 'standing'],
      [3, 'early'],
      [4, 'best'],
    ]);
  });

  test('players who are level in everything share a rank and are ordered by user id', () => {
    const rounds = [
      round(1, ['r2b', { zoe: 2 }], ['r2', { bo: 2, ana: 2, eve: 1 }], ['r1', { top: 9 }]),
    ];
    expect(ranking(rounds)).toEqual([
      [1, 'top'],
      [2, 'ana'],
      [2, 'bo'],
      [2, 'zoe'],
      [5, 'eve'],
    ]);
  });

  test.each([
    { games: [49, 50], apart: false },
    { games: [20, 25], apart: false },
    { games: [19, 25], apart: true },
    { games: [1, 2], apart: true },
  ])(
    'players with one kill in $games games differ: $apart',
    ({ games: [few = 0, many = 0], apart }) => {
      const rounds = Array.from({ length: many }, (_, index) =>
        round(index + 1, [
          'r1',
          { ana: index === 0 ? 1 : 0, ...(index < few && { bo: index === 0 ? 1 : 0 }) },
        ]),
      );
      expect(ranking(rounds)).toEqual([
        [1, 'bo'],
        [apart ? 2 : 1, 'ana'],
      ]);
    },
  );
});

const anyRounds = fc
  .array(
    fc.dictionary(fc.constantFrom('ana', 'bo', 'eve', 'zoe'), fc.integer({ min: 0, max: 3 })),
    { maxLength: 5 },
  )
  .map((kills) => kills.map((memberKills, index) => round(index + 1, ['r1', memberKills])));

describe('playerScores of any tournament', () => {
  test('kills and games equal a recount of the rows', () => {
    fc.assert(
      fc.property(anyRounds, (rounds) => {
        for (const player of playerScores({ counted: playedRounds(rounds), rows: standings })) {
          const own = rounds
            .flatMap((round) => round.rows)
            .flatMap((row) => row.memberKills[player.userId] ?? []);
          expect(player.kills).toBe(own.reduce((a, b) => a + b, 0));
          expect(player.gamesPlayed).toBe(own.length);
          expect(player.bestRoundKills).toBe(Math.max(...own));
        }
      }),
    );
  });

  test('the order of rounds and rows does not matter', () => {
    fc.assert(
      fc.property(anyRounds, (rounds) => {
        const scored = (given: readonly RoundResults[]) =>
          playerScores({ counted: playedRounds(given), rows: standings });
        expect(scored(rounds.toReversed())).toEqual(scored(rounds));
      }),
    );
  });
});
