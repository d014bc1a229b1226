import { describe, expect, test } from 'vitest';

import { roundProblem } from './rounds.ts';
import type { RoundStatus } from './rounds.ts';

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
