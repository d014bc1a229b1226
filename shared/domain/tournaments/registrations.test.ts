import { describe, expect, test } from 'vitest';

import { approvingProblem, registeringProblem } from './registrations.ts';
import { TOURNAMENT_STATUSES } from './status.ts';

const noon = new Date('2026-11-21T12:00:00.000Z');
const before = new Date('2026-11-21T11:59:59.999Z');
const after = new Date('2026-11-21T12:00:00.001Z');

describe('registeringProblem', () => {
  test.each([
    { status: 'draft', problem: 'tournament_not_open' },
    { status: 'open', problem: null },
    { status: 'ongoing', problem: 'tournament_not_open' },
    { status: 'completed', problem: 'tournament_not_open' },
    { status: 'cancelled', problem: 'tournament_not_open' },
  ] as const)('while $status: $problem', ({ status, problem }) => {
    expect(registeringProblem({ status, registrationClosesAt: null }, noon)).toBe(problem);
    expect(registeringProblem({ status, registrationClosesAt: after }, noon)).toBe(problem);
  });

  test.each([
    { now: before, problem: null },
    { now: noon, problem: 'registration_closed' },
    { now: after, problem: 'registration_closed' },
  ])('closing at noon, at $now: $problem', ({ now, problem }) => {
    expect(registeringProblem({ status: 'open', registrationClosesAt: noon }, now)).toBe(problem);
  });

  test('a tournament that is no longer open says so, whatever its closing time', () => {
    const ongoing = { status: 'ongoing', registrationClosesAt: noon } as const;
    expect(registeringProblem(ongoing, after)).toBe('tournament_not_open');
  });
});

const free = { registration: 'waitlist', approvedSides: 0, maxTeams: 2 } as const;

describe('approvingProblem', () => {
  test('works while open or ongoing', () => {
    const works = TOURNAMENT_STATUSES.filter(
      (tournament) => approvingProblem({ ...free, tournament }) === null,
    );
    expect(works).toEqual(['open', 'ongoing']);
    expect(approvingProblem({ ...free, tournament: 'draft' })).toBe('tournament_not_open');
  });

  test.each([
    { registration: 'waitlist', approvedSides: 1, problem: null },
    { registration: 'waitlist', approvedSides: 2, problem: 'tournament_full' },
    { registration: 'waitlist', approvedSides: 3, problem: 'tournament_full' },
    { registration: 'approved', approvedSides: 1, problem: 'already_approved' },
    { registration: 'approved', approvedSides: 2, problem: 'already_approved' },
    { registration: 'rejected', approvedSides: 0, problem: 'registration_rejected' },
  ] as const)(
    'a registration on $registration with $approvedSides of 2 approved: $problem',
    ({ problem, ...rest }) => {
      expect(approvingProblem({ tournament: 'open', maxTeams: 2, ...rest })).toBe(problem);
    },
  );
});
