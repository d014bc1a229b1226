import { describe, expect, test } from 'vitest';
import { justOpened, openRoom, getRoom } from './open-room.ts';
import { waitsForTime } from './use-room-opening.ts';

function round(roundNumber: number, minute: number, fields: object = {}) {
  const createdAt = `2026-03-14T19:${String(minute).padStart(2, '0')}:00.000Z`;
  const credentials = { roomId: `id ${roundNumber}`, roomPassword: `word ${roundNumber}` };
  const started = { roundNumber, createdAt, status: 'started' as const, roomOpensAt: null };
  return { ...started, ...credentials, ...fields };
}
const ended = { status: 'ended' as const };
const opensAt = '2026-03-14T19:30:00.000Z';
const secret = { roomId: undefined, roomPassword: undefined };
const waiting = round(2, 5, { ...secret, roomOpensAt: opensAt });

describe('the open room', () => {
  test.each([
    ['no rounds', [], null],
    ['rounds that are loading', undefined, null],
    ['a running round', [round(1, 1)], 1],
    ['an ended round', [round(1, 1, ended)], null],
    ['the round after an ended one', [round(1, 1, ended), round(2, 5)], 2],
    ['two running rounds: the one that was started last', [round(1, 9), round(2, 5)], 1],
    ['two running rounds started at the same time: the later one', [round(1, 5), round(2, 5)], 2],
    ['a running round before an ended one', [round(1, 1), round(2, 5, ended)], 1],
    ['a round whose room the viewer does not get', [round(1, 1, secret)], null],
    [
      'two running rounds: the one whose room the viewer can see',
      [round(1, 1), round(2, 5, secret)],
      1,
    ],
  ])('of %s', (_case, rounds, expected) => {
    expect(openRoom('ongoing', rounds)?.roundNumber ?? null).toBe(expected);
  });

  test('is null unless the tournament is running', () => {
    for (const status of ['completed', 'cancelled'] as const) {
      expect(openRoom(status, [round(1, 1)])).toBeNull();
    }
  });

  test('has its id and password', () => {
    const room = { roundNumber: 3, roomId: 'id 3', roomPassword: 'word 3' };
    expect(openRoom('ongoing', [round(3, 1)])).toEqual(room);
    expect(getRoom(round(3, 1, ended))).toEqual(room);
    expect(getRoom(undefined)).toBeNull();
  });
});

describe('a room that was just opened', () => {
  test.each([
    ['nothing at the first load', undefined, [round(1, 1)], null],
    ['nothing while rounds are loading', [round(1, 1)], undefined, null],
    ['the first round', [], [round(1, 1)], 1],
    ['the next round', [round(1, 1, ended)], [round(1, 1, ended), round(2, 5)], 2],
    ['nothing when its results are saved', [round(1, 1)], [round(1, 1)], null],
    [
      'nothing when the newer one ends',
      [round(1, 1), round(2, 5)],
      [round(1, 1), round(2, 5, ended)],
      null,
    ],
    ['nothing for a viewer who does not get the room', [], [round(1, 1, secret)], null],
    ['nothing while the next one is not open yet', [round(1, 1)], [round(1, 1), waiting], null],
    ['the next one when it opens', [round(1, 1), waiting], [round(1, 1), round(2, 5)], 2],
    [
      'nothing when the viewer is approved during a round',
      [round(1, 1, secret)],
      [round(1, 1)],
      null,
    ],
    [
      'the room that opens on schedule',
      [round(1, 1, { ...secret, roomOpensAt: opensAt })],
      [round(1, 1, { roomOpensAt: opensAt })],
      1,
    ],
    [
      'nothing when it is loaded again',
      [round(1, 1, { roomOpensAt: opensAt })],
      [round(1, 1, { roomOpensAt: opensAt })],
      null,
    ],
  ])('%s', (_case, before, after, expected) => {
    expect(justOpened(before, after)?.roundNumber ?? null).toBe(expected);
  });
});

describe('a room that only those who run the tournament have', () => {
  const now = Date.parse(opensAt) - 1;
  test.each([
    ['one whose time is still to come', [round(1, 1, { roomOpensAt: opensAt })], now, true],
    ['not one that opens now', [round(1, 1, { roomOpensAt: opensAt })], now + 1, false],
    ['not one without a time', [round(1, 1)], now, false],
    ['not one that is gone', [], now, false],
  ])('is %s', (_case, rounds, at, expected) => {
    expect(waitsForTime({ roundNumber: 1 }, rounds, at)).toBe(expected);
  });
});
