import { describe, expect, test } from 'vitest';
import { justOpened, openRoom, roomOf } from './open-room.ts';

/** A round that was started in that minute. */
function round(roundNumber: number, minute: number, fields: object = {}) {
  const createdAt = `2026-03-14T19:${String(minute).padStart(2, '0')}:00.000Z`;
  const credentials = { roomId: `id ${roundNumber}`, roomPassword: `word ${roundNumber}` };
  return { roundNumber, createdAt, status: 'started' as const, ...credentials, ...fields };
}
const ended = { status: 'ended' as const };
const secret = { roomId: undefined, roomPassword: undefined };

describe('the room that people are to be in now', () => {
  test.each([
    ['no rounds', [], null],
    ['rounds that are not loaded', undefined, null],
    ['one that runs', [round(1, 1)], 1],
    ['one that is over', [round(1, 1, ended)], null],
    ['the next after one that is over', [round(1, 1, ended), round(2, 5)], 2],
    ['two that run: the one that was started last', [round(1, 9), round(2, 5)], 1],
    ['two of the same moment: the later one', [round(1, 5), round(2, 5)], 2],
    ['one that runs before one that is over', [round(1, 1), round(2, 5, ended)], 1],
    ['one with a room for others', [round(1, 1, secret)], null],
  ])('%s', (_what, rounds, expected) => {
    expect(openRoom('ongoing', rounds)?.roundNumber ?? null).toBe(expected);
  });

  test('is nobody’s once the tournament does not run', () => {
    for (const status of ['completed', 'cancelled'] as const) {
      expect(openRoom(status, [round(1, 1)])).toBeNull();
    }
  });

  test('is told with its id and its password', () => {
    const room = { roundNumber: 3, roomId: 'id 3', roomPassword: 'word 3' };
    expect(openRoom('ongoing', [round(3, 1)])).toEqual(room);
    expect(roomOf(round(3, 1, ended))).toEqual(room);
    expect(roomOf(undefined)).toBeNull();
  });
});

describe('a room that was opened meanwhile', () => {
  test.each([
    ['nothing at the first reading', undefined, [round(1, 1)], null],
    ['nothing while they load', [round(1, 1)], undefined, null],
    ['the first round', [], [round(1, 1)], 1],
    ['the next round', [round(1, 1, ended)], [round(1, 1, ended), round(2, 5)], 2],
    ['nothing when its results are saved', [round(1, 1)], [round(1, 1)], null],
    [
      'nothing when the newer one ends',
      [round(1, 1), round(2, 5)],
      [round(1, 1), round(2, 5, ended)],
      null,
    ],
    ['nothing for who does not get it', [], [round(1, 1, secret)], null],
    [
      'nothing when one is approved in a round that runs',
      [round(1, 1, secret)],
      [round(1, 1)],
      null,
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(justOpened(before, after)?.roundNumber ?? null).toBe(expected);
  });
});
