import { describe, expect, test } from 'vitest';
import {
  getOpening,
  isRoomOpen,
  isRoomShown,
  saveReveal,
  wasOpeningAnnounced,
  type Reveal,
} from './rooms.ts';

const now = new Date('2026-11-21T19:00:00Z');
const earlier = new Date('2026-11-21T18:59:00Z');
const later = new Date('2026-11-21T19:05:00Z');
const latest = new Date('2026-11-21T19:30:00Z');

test.each<[Date | null, boolean]>([
  [null, true],
  [earlier, true],
  [now, true],
  [later, false],
])('a room that opens at %s is open at 19:00: %s', (revealAt, isOpen) => {
  expect(isRoomOpen({ revealAt }, now)).toBe(isOpen);
});

const atOnce: Reveal = { revealAt: null, revealedAt: null };
const waiting: Reveal = { revealAt: later, revealedAt: null };
const late: Reveal = { revealAt: earlier, revealedAt: null };
const announced: Reveal = { revealAt: earlier, revealedAt: earlier };

test.each<[string, Reveal, boolean]>([
  ['opens at once', atOnce, true],
  ['opens later', waiting, false],
  ['has opened, but its timer is late', late, false],
  ['has opened, and its timer has run', announced, true],
])('the opening of a room that %s was announced: $2', (_what, reveal, wasAnnounced) => {
  expect(wasOpeningAnnounced(reveal)).toBe(wasAnnounced);
});

test.each<[string, Reveal, shown: [playing: boolean, over: boolean]]>([
  ['opens at once', atOnce, [true, true]],
  ['opens later', waiting, [false, false]],
  ['opened before the end', announced, [true, true]],
  ['was to open after the end', late, [true, false]],
])('a room that %s is shown while it is played, and afterwards: $2', (_what, reveal, shown) => {
  expect([false, true].map((isOver) => isRoomShown({ ...reveal, isOver }, now))).toEqual(shown);
});

describe('saving', () => {
  type Case = [
    what: string,
    before: Reveal | null,
    chosenTime: Date | null | undefined,
    isNewRoom: boolean,
    after: ReturnType<typeof saveReveal>,
  ];

  test.each<Case>([
    ['a first room, to open at once', null, undefined, true, { ...atOnce, tells: 'round.opened' }],
    ['a first room, to open later', null, later, true, { ...waiting, tells: null }],
    ['another room while it is hidden', waiting, undefined, true, { ...waiting, tells: null }],
    [
      'the same room, to open at another time',
      waiting,
      latest,
      false,
      { revealAt: latest, revealedAt: null, tells: null },
    ],
    ['the same room, to open now', waiting, null, false, { ...atOnce, tells: 'round.opened' }],
    [
      'another room while the timer is late',
      late,
      undefined,
      true,
      { ...late, revealedAt: now, tells: 'round.opened' },
    ],
    [
      'another room once it is open',
      announced,
      undefined,
      true,
      { ...announced, tells: 'round.room_changed' },
    ],
    [
      'another room, whose opening a process with a faster clock has announced',
      { revealAt: later, revealedAt: later },
      undefined,
      true,
      { revealAt: later, revealedAt: later, tells: 'round.room_changed' },
    ],
    ['the same room without a change', announced, undefined, false, { ...announced, tells: null }],
    ['another room, open at once', atOnce, null, true, { ...atOnce, tells: 'round.room_changed' }],
    ['another room, hidden again', atOnce, later, true, { ...waiting, tells: null }],
    ['the same room, hidden after it opened', announced, later, false, { ...waiting, tells: null }],
  ])('%s', (_what, before, chosenTime, isNewRoom, after) => {
    expect(saveReveal(before, { chosenTime, isNewRoom, now })).toEqual(after);
  });
});

test.each<[string, Reveal, ReturnType<typeof getOpening>]>([
  ['opens at once', atOnce, 'open'],
  ['opens later', waiting, 'waits'],
  ['has opened, but its timer is late', late, 'open'],
  ['has opened, and its timer has run', announced, 'open'],
  [
    'has opened, but its timer is more than a day late',
    { revealAt: new Date('2026-11-20T18:59:59Z'), revealedAt: null },
    'missed',
  ],
])('the next steps treat a room that %s as $2', (_what, reveal, opening) => {
  expect(getOpening(reveal, now)).toBe(opening);
});
