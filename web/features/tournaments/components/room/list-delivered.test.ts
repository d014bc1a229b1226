import { expect, test } from 'vitest';
import type { Substitution } from '#shared/domain/tournaments/substitutes.ts';
import { isMissing, listDelivered } from './list-delivered.ts';

const side = (id: string, members: string[], substitutes: string[] = []) => ({
  id,
  name: `Side ${id}`,
  selectedMembers: members,
  selectedSubstitutes: substitutes,
  substitutions: [] as Substitution[],
});
const tournament = { hostUserId: 'host', assistants: ['helper'] };
const at = '2026-06-01T20:55:00.000Z';
const seen = (userId: string, registrationId: string | null) => ({
  userId,
  name: `${userId} now`,
  registrationId,
  at,
});
const names = new Map([
  ['anna', 'Anna'],
  ['ben', 'Ben'],
]);

test('players are listed by side in their order, each with the time or without one', () => {
  const sides = [side('1', ['anna', 'ben'], ['cleo']), side('2', ['dora'])];
  expect(
    listDelivered({
      tournament,
      sides,
      round: 1,
      reads: { seen: [seen('ben', '1')], banned: [] },
      names,
    }),
  ).toEqual({
    due: 4,
    got: 1,
    sides: [
      {
        id: '1',
        name: 'Side 1',
        players: [
          { userId: 'anna', name: 'Anna', at: null },
          { userId: 'ben', name: 'ben now', at },
          { userId: 'cleo', name: 'A player', at: null },
        ],
        managers: [],
      },
      {
        id: '2',
        name: 'Side 2',
        players: [{ userId: 'dora', name: 'A player', at: null }],
        managers: [],
      },
    ],
    former: [],
  });
});

test('those who run the tournament are neither due nor listed, even if they play', () => {
  const { due, sides } = listDelivered({
    tournament,
    sides: [side('1', ['host', 'anna', 'helper'])],
    round: 1,
    reads: { seen: [], banned: [] },
    names,
  });
  expect([due, sides[0]?.players.map(({ userId }) => userId)]).toEqual([1, ['anna']]);
});

test('managers and those who left are listed and not counted', () => {
  const sides = [side('1', ['anna'])];
  const all = [seen('boss', '1'), seen('gone', null), seen('late', 'not loaded yet')];
  const delivered = listDelivered({
    tournament,
    sides,
    round: 1,
    reads: { seen: all, banned: [] },
    names,
  });
  expect([delivered.got, delivered.due]).toEqual([0, 1]);
  expect(delivered.sides[0]?.managers).toMatchObject([{ userId: 'boss', name: 'boss now', at }]);
  expect(delivered.former.map(({ userId }) => userId)).toEqual(['gone', 'late']);
});

test('a player of two sides is counted once', () => {
  const sides = [side('1', ['anna']), side('2', ['anna', 'ben'])];
  const { due, got } = listDelivered({
    tournament,
    sides,
    round: 1,
    reads: { seen: [seen('anna', '1')], banned: [] },
    names,
  });
  expect([got, due]).toEqual([1, 2]);
});

test('players are due in the rounds in which they belong to the side', () => {
  const sides = [
    {
      ...side('1', ['zed', 'ben']),
      substitutions: [
        { userId: 'anna', fromRound: 1, untilRound: 2 },
        { userId: 'zed', fromRound: 3, untilRound: null },
      ],
    },
  ];
  const players = (round: number) =>
    listDelivered({
      tournament,
      sides,
      round,
      reads: { seen: [], banned: [] },
      names,
    }).sides[0]?.players.map(({ userId }) => userId);
  expect([players(2), players(3)]).toEqual([
    ['ben', 'anna'],
    ['zed', 'ben'],
  ]);
});

test('banned players are named and not counted, even if they got the room before', () => {
  const sides = [side('1', ['anna', 'ben', 'cleo'])];
  const reads = { seen: [seen('ben', '1')], banned: ['ben', 'cleo'] };
  const delivered = listDelivered({ tournament, sides, round: 1, reads, names });
  const players = delivered.sides[0]?.players ?? [];
  expect([delivered.got, delivered.due, delivered.former]).toEqual([0, 1, []]);
  expect(players).toEqual([
    { userId: 'anna', name: 'Anna', at: null },
    { userId: 'ben', name: 'ben now', at, isBanned: true },
    { userId: 'cleo', name: 'A player', at: null, isBanned: true },
  ]);
  expect(players.filter(isMissing).map(({ userId }) => userId)).toEqual(['anna']);
});
