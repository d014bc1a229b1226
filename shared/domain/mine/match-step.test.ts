import { describe, expect, test } from 'vitest';
import { matchStep, formatMatchStep } from './match-step.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const open = {
  status: 'open' as const,
  startDate: '2026-11-22T14:00:00.000Z',
  registrationClosesAt: null,
  totalRounds: 3,
  openRound: null,
  nextRound: 1,
  maxTeamMembers: 3,
  seesRoom: [],
  roomOpensAt: null,
  checkInOpensAt: null,
  checkInClosesAt: null,
  checkInDoneAt: null,
};
const running = { ...open, status: 'ongoing' as const };
const side = {
  status: 'approved' as const,
  queuePlace: null,
  checkedIn: false,
  members: 3,
  plays: true,
  manages: false,
};
const checksIn = {
  checkInOpensAt: '2026-11-22T12:00:00.000Z',
  checkInClosesAt: '2026-11-22T12:20:00.000Z',
};

const waits = { roomOpensAt: '2026-11-22T12:05:00.000Z' };

type Row = [string, object, object, string];

const words = (match: object, own: object) =>
  formatMatchStep(matchStep({ ...open, ...match }, { ...side, ...own }, now));

describe('in an open tournament', () => {
  test.each<Row>([
    ['an approved player', {}, {}, 'You play. Starts in 2 h'],
    ['an approved manager', {}, { plays: false, manages: true }, 'Your side plays. Starts in 2 h'],
    [
      'an approved player after the start',
      { startDate: '2026-11-22T12:00:00.000Z' },
      {},
      'You play. The host will start it soon',
    ],
    ['a waiting player', {}, { status: 'waitlist', members: 1 }, 'Waiting for the host'],
    [
      'a waiting leader with a full side',
      {},
      { status: 'waitlist', manages: true },
      'Waiting for the host',
    ],
    [
      'a waiting leader with a place left',
      {},
      { status: 'waitlist', manages: true, members: 1 },
      'Waiting for the host. 1 of 3 play: add 2 more',
    ],
    [
      'a waiting player in a full tournament',
      {},
      { status: 'waitlist', queuePlace: 3 },
      'Place 3 in the queue',
    ],
    ['a player who has to check in', checksIn, {}, 'Check in now: 20 min left'],
    ['a player who checked in', checksIn, { checkedIn: true }, 'You play. Starts in 2 h'],
    [
      'a player after the closing',
      { ...checksIn, checkInDoneAt: '2026-11-22T12:00:00.000Z' },
      {},
      'You play. Starts in 2 h',
    ],
    [
      'a waiting player who checks in to step in',
      checksIn,
      { status: 'waitlist', queuePlace: 1 },
      'Check in now: 20 min left',
    ],
    [
      'a rejected leader',
      {},
      { status: 'rejected', manages: true },
      'Not accepted. You can register again while registration is open',
    ],
    [
      'a rejected player',
      {},
      { status: 'rejected' },
      'Not accepted. Your leader can register again',
    ],
  ])('%s sees what comes next', (_who, match, own, expected) => {
    expect(words(match, own)).toBe(expected);
  });

  test('a rejected leader may not register again once registration has closed', () => {
    const closed = { registrationClosesAt: '2026-11-22T12:00:00.000Z' };
    const rejected = { status: 'rejected', manages: true };
    expect(words(closed, rejected)).toBe('Not accepted, and registration has closed');
  });
});

describe('in a running tournament, a player', () => {
  test.each<[string, object, object, string]>([
    [
      'who sees the room',
      { openRound: 2, nextRound: 3, seesRoom: [2] },
      {},
      'Round 2 of 3: the room is open',
    ],
    [
      'who sees another room than that of the round that was started last',
      { openRound: 2, nextRound: 3, seesRoom: [1] },
      {},
      'Round 1 of 3: the room is open',
    ],
    [
      'before the room opens',
      { openRound: 2, nextRound: 3, ...waits },
      {},
      'The room of round 2 of 3 opens in 5 min',
    ],
    [
      'whose room is still open while the next one waits',
      { openRound: 2, nextRound: 3, seesRoom: [1], ...waits },
      {},
      'Round 1 of 3: the room is open',
    ],
    [
      'who runs the tournament and has the room before it opens',
      { openRound: 2, nextRound: 3, seesRoom: [2], ...waits },
      {},
      'The room of round 2 of 3 opens in 5 min',
    ],
    [
      'who does not see the room that has opened',
      { openRound: 2, nextRound: 3, roomOpensAt: '2026-11-22T12:00:00.000Z' },
      {},
      'Round 2 of 3 is running',
    ],
    ['who does not', { openRound: 2, nextRound: 3 }, {}, 'Round 2 of 3 is running'],
    ['before the first round', {}, {}, 'The room of round 1 of 3 will open next'],
    ['between two rounds', { nextRound: 3 }, {}, 'The room of round 3 of 3 will open next'],
    [
      'when another was played first',
      { nextRound: 1 },
      {},
      'The room of round 1 of 3 will open next',
    ],
    [
      'after the last',
      { nextRound: null },
      {},
      'All rounds have been played. The host will finish the tournament',
    ],
    [
      'who still waits',
      { openRound: 1 },
      { status: 'waitlist' },
      'The tournament is running, and your side is still waiting for approval',
    ],
  ])('%s sees its progress', (_who, match, own, expected) => {
    expect(words({ ...running, ...match }, own)).toBe(expected);
  });
});
