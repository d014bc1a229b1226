import { describe, expect, test } from 'vitest';
import { getOpening, isRoomOpen, saveReveal, wasRoomTold, type Reveal } from './rooms.ts';

const now = new Date('2026-11-21T19:00:00Z');
const earlier = new Date('2026-11-21T18:59:00Z');
const later = new Date('2026-11-21T19:05:00Z');
const latest = new Date('2026-11-21T19:30:00Z');

test.each<[Date | null, boolean]>([
  [null, true],
  [earlier, true],
  [now, true],
  [later, false],
])('a room with the time %s is open: %s', (revealAt, isOpen) => {
  expect(isRoomOpen({ revealAt }, now)).toBe(isOpen);
});

const atOnce: Reveal = { revealAt: null, revealedAt: null };
const waiting: Reveal = { revealAt: later, revealedAt: null };
const late: Reveal = { revealAt: earlier, revealedAt: null };
const told: Reveal = { revealAt: earlier, revealedAt: earlier };

test.each<[string, Reveal, boolean]>([
  ['at once', atOnce, true],
  ['later', waiting, false],
  ['whose timer is late', late, false],
  ['whose timer has told', told, true],
])('the opening of a room that opens %s', (_what, reveal, isTold) => {
  expect(wasRoomTold(reveal)).toBe(isTold);
});

describe('a room that is saved', () => {
  type Case = [
    what: string,
    before: Reveal | null,
    asked: Date | null | undefined,
    isNewRoom: boolean,
    after: ReturnType<typeof saveReveal>,
  ];

  test.each<Case>([
    ['first, at once', null, undefined, true, { ...atOnce, tells: 'round.opened' }],
    ['first, for later', null, later, true, { ...waiting, tells: null }],
    ['another room while it is hidden', waiting, undefined, true, { ...waiting, tells: null }],
    [
      'for another time',
      waiting,
      latest,
      false,
      { revealAt: latest, revealedAt: null, tells: null },
    ],
    ['to open now after all', waiting, null, false, { ...atOnce, tells: 'round.opened' }],
    [
      'while its timer is late',
      late,
      undefined,
      true,
      { ...late, revealedAt: now, tells: 'round.opened' },
    ],
    [
      'another room once it is open',
      told,
      undefined,
      true,
      { ...told, tells: 'round.room_changed' },
    ],
    ['again without a change', told, undefined, false, { ...told, tells: null }],
    ['another room at once', atOnce, null, true, { ...atOnce, tells: 'round.room_changed' }],
    ['to hide it again', atOnce, later, true, { ...waiting, tells: null }],
    ['to hide a told one again', told, later, false, { ...waiting, tells: null }],
  ])('%s', (_what, before, asked, isNewRoom, after) => {
    expect(saveReveal(before, { asked, isNewRoom, now })).toEqual(after);
  });
});

test.each<[string, Reveal, ReturnType<typeof getOpening>]>([
  ['at once', atOnce, 'open'],
  ['later', waiting, 'waits'],
  ['whose timer is late', late, 'open'],
  ['whose timer has told', told, 'open'],
  [
    'whose timer is more than a day late',
    { revealAt: new Date('2026-11-20T18:59:59Z'), revealedAt: null },
    'missed',
  ],
])('in the steps of a tournament, a room that opens %s', (_what, reveal, opening) => {
  expect(getOpening(reveal, now)).toBe(opening);
});
