import { expect, test } from 'vitest';
import { listDelivered } from './list-delivered.ts';

const side = (id: string, members: string[], substitutes: string[] = []) => ({
  id,
  name: `Side ${id}`,
  selectedMembers: members,
  selectedSubstitutes: substitutes,
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
  expect(listDelivered({ tournament, sides, seen: [seen('ben', '1')], names })).toEqual({
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

test('those who run the tournament are neither due nor listed, though they play', () => {
  const { due, sides } = listDelivered({
    tournament,
    sides: [side('1', ['host', 'anna', 'helper'])],
    seen: [],
    names,
  });
  expect([due, sides[0]?.players.map(({ userId }) => userId)]).toEqual([1, ['anna']]);
});

test('managers and those who left are listed and not counted', () => {
  const sides = [side('1', ['anna'])];
  const all = [seen('boss', '1'), seen('gone', null), seen('late', 'not loaded yet')];
  const delivered = listDelivered({ tournament, sides, seen: all, names });
  expect([delivered.got, delivered.due]).toEqual([0, 1]);
  expect(delivered.sides[0]?.managers).toMatchObject([{ userId: 'boss', name: 'boss now', at }]);
  expect(delivered.former.map(({ userId }) => userId)).toEqual(['gone', 'late']);
});

test('a player of two sides is counted once', () => {
  const sides = [side('1', ['anna']), side('2', ['anna', 'ben'])];
  const { due, got } = listDelivered({ tournament, sides, seen: [seen('anna', '1')], names });
  expect([got, due]).toEqual([1, 2]);
});
