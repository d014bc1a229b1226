import { describe, expect, test } from 'vitest';
import {
  currentRound,
  ignoreProblem,
  nextRound,
  openRounds,
  roundProblem,
  type RoundStatus,
} from './rounds.ts';
import { TOURNAMENT_STATUSES } from './status.ts';

const ROUNDS: (RoundStatus | null)[] = [null, 'started', 'ended'];

describe('roundProblem', () => {
  test.each([
    { action: 'room', problems: [null, null, 'round_ended'] },
    { action: 'save', problems: ['round_has_no_room', null, null] },
    { action: 'end', problems: ['round_not_started', null, 'round_ended'] },
  ] as const)(
    '$action of a round without a room, started, ended in an ongoing tournament: $problems',
    ({ action, problems }) => {
      expect(ROUNDS.map((round) => roundProblem(action, 'ongoing', round))).toEqual(problems);
    },
  );

  test.each(['draft', 'open', 'cancelled'] as const)(
    'refuses every call while %s',
    (tournament) => {
      for (const action of ['room', 'save', 'end'] as const) {
        const problems = ROUNDS.map((round) => roundProblem(action, tournament, round));
        expect(problems).toEqual(Array(3).fill('tournament_not_ongoing'));
      }
    },
  );

  test('a completed tournament accepts corrections of results and nothing else', () => {
    expect(roundProblem('save', 'completed', 'ended')).toBeNull();
    expect(roundProblem('save', 'completed', null)).toBe('round_has_no_room');
    expect(roundProblem('room', 'completed', 'ended')).toBe('tournament_not_ongoing');
    expect(roundProblem('end', 'completed', 'ended')).toBe('tournament_not_ongoing');
  });
});

describe('ignoreProblem', () => {
  const rounds = [null, false, true];

  test.each([
    { action: 'ignore', problems: ['round_has_no_room', null, 'round_ignored'] },
    { action: 'count', problems: ['round_has_no_room', 'round_not_ignored', null] },
  ] as const)(
    '$action a round without a room, a counted one, an ignored one: $problems',
    ({ action, problems }) => {
      for (const status of ['ongoing', 'completed'] as const) {
        expect(rounds.map((isIgnored) => ignoreProblem(action, status, isIgnored))).toEqual(
          problems,
        );
      }
    },
  );

  test.each(['draft', 'open', 'cancelled'] as const)('refuses both while %s', (status) => {
    for (const action of ['ignore', 'count'] as const) {
      expect(rounds.map((isIgnored) => ignoreProblem(action, status, isIgnored))).toEqual(
        Array(3).fill('tournament_not_ongoing'),
      );
    }
  });
});

/** Returns rounds in the order in which they were started. "2 1e" is round 2, then round 1, which has ended. */
function rounds(words: string) {
  return words
    .split(' ')
    .filter((word) => word !== '')
    .map((word, minute) => ({
      roundNumber: Number.parseInt(word, 10),
      status: word.endsWith('e') ? ('ended' as const) : ('started' as const),
      createdAt: `2026-03-14T19:${String(minute).padStart(2, '0')}:00.000Z`,
    }))
    .toSorted((a, b) => a.roundNumber - b.roundNumber);
}

describe('the rounds of a tournament of three', () => {
  test.each([
    { played: '', open: null, current: null, next: 1 },
    { played: '1', open: 1, current: 1, next: 2 },
    { played: '1e', open: null, current: 1, next: 2 },
    { played: '1e 2', open: 2, current: 2, next: 3 },
    { played: '1 2', open: 2, current: 2, next: 3 },
    { played: '2 1', open: 1, current: 1, next: 3 },
    { played: '2e 1', open: 1, current: 1, next: 3 },
    { played: '2 1e', open: 2, current: 2, next: 3 },
    { played: '2e', open: null, current: 2, next: 1 },
    { played: '3e 1e', open: null, current: 1, next: 2 },
    { played: '3 1 2', open: 2, current: 2, next: null },
    { played: '1e 2e 3e', open: null, current: 3, next: null },
  ])('"$played": $open is open, it is at $current, $next opens next', (row) => {
    const played = rounds(row.played);
    expect(openRounds('ongoing', played)[0]?.roundNumber ?? null).toBe(row.open);
    expect(currentRound(played, 0)?.roundNumber ?? null).toBe(row.current);
    expect(nextRound(played, 3)).toBe(row.next);
  });
});

test('no round is open in a tournament that is not ongoing, even one that nobody ended', () => {
  const unended = rounds('1e 2');
  const numbers = TOURNAMENT_STATUSES.map((status) => [
    status,
    openRounds(status, unended)[0]?.roundNumber ?? null,
  ]);
  expect(Object.fromEntries(numbers)).toEqual({
    draft: null,
    open: null,
    ongoing: 2,
    completed: null,
    cancelled: null,
  });
});

test('of two rounds started in the same moment the one with the higher number counts', () => {
  const [moment] = rounds('1');
  if (moment === undefined) throw new Error('there is no round');
  const both = [{ ...moment, roundNumber: 2 }, moment];
  expect(openRounds('ongoing', both)[0]?.roundNumber).toBe(2);
  expect(currentRound(both.toReversed(), 0)?.roundNumber).toBe(2);
});

test('a round whose room opens later is not current while another one is played', () => {
  const room = (
    roundNumber: number,
    roomOpensAt: string | null,
    status: RoundStatus = 'started',
  ) => ({
    roundNumber,
    status,
    roomOpensAt,
    createdAt: `2026-11-22T20:0${roundNumber}:00.000Z`,
  });
  const ahead = [room(2, '2026-11-22T21:00:00.000Z'), room(3, '2026-11-22T20:30:00.000Z')];
  const current = (first: RoundStatus, at: string) =>
    currentRound([room(1, null, first), ...ahead], Date.parse(at))?.roundNumber;
  expect(current('started', '2026-11-22T20:10:00.000Z')).toBe(1);
  expect(current('ended', '2026-11-22T20:10:00.000Z')).toBe(3);
  expect(current('started', '2026-11-22T20:30:00.000Z')).toBe(3);
});
