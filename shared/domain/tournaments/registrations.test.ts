import { describe, expect, test } from 'vitest';
import {
  approvalProblem,
  cancellationProblem,
  deleteClanProblem,
  goesWithClan,
  moveToWaitlistProblem,
  registrationProblem,
  rejectionProblem,
  rosterEditProblem,
  type RegistrationStatus,
} from './registrations.ts';
import { TOURNAMENT_STATUSES } from './status.ts';

const noon = new Date('2026-11-21T12:00:00.000Z');
const before = new Date('2026-11-21T11:59:59.999Z');
const after = new Date('2026-11-21T12:00:00.001Z');

describe('registrationProblem', () => {
  test.each([
    { status: 'draft', problem: 'tournament_not_open' },
    { status: 'open', problem: null },
    { status: 'ongoing', problem: 'tournament_not_open' },
    { status: 'completed', problem: 'tournament_not_open' },
    { status: 'cancelled', problem: 'tournament_not_open' },
  ] as const)('while $status: $problem', ({ status, problem }) => {
    expect(registrationProblem({ status, registrationClosesAt: null }, noon)).toBe(problem);
    expect(registrationProblem({ status, registrationClosesAt: after }, noon)).toBe(problem);
  });

  test.each([
    { now: before, problem: null },
    { now: noon, problem: 'registration_closed' },
    { now: after, problem: 'registration_closed' },
  ])('closing at noon, at $now: $problem', ({ now, problem }) => {
    expect(registrationProblem({ status: 'open', registrationClosesAt: noon }, now)).toBe(problem);
  });

  test('a tournament that is no longer open is the first problem, regardless of its closing time', () => {
    const ongoing = { status: 'ongoing', registrationClosesAt: noon } as const;
    expect(registrationProblem(ongoing, after)).toBe('tournament_not_open');
  });
});

const free = { registration: 'waitlist', approvedSides: 0, maxTeams: 2, members: 1 } as const;

describe('approvalProblem', () => {
  test('works while the tournament is open or ongoing', () => {
    const works = TOURNAMENT_STATUSES.filter(
      (tournament) => approvalProblem({ ...free, tournament }) === null,
    );
    expect(works).toEqual(['open', 'ongoing']);
    expect(approvalProblem({ ...free, tournament: 'draft' })).toBe('tournament_not_open');
  });

  test.each([
    { registration: 'waitlist', approvedSides: 1, problem: null },
    { registration: 'waitlist', approvedSides: 2, problem: 'tournament_full' },
    { registration: 'waitlist', approvedSides: 3, problem: 'tournament_full' },
    { registration: 'approved', approvedSides: 1, problem: 'already_approved' },
    { registration: 'approved', approvedSides: 2, problem: 'already_approved' },
    { registration: 'rejected', approvedSides: 0, problem: 'registration_rejected' },
  ] as const)(
    'with the status $registration, and $approvedSides of 2 slots taken: $problem',
    ({ problem, ...rest }) => {
      expect(approvalProblem({ tournament: 'open', maxTeams: 2, members: 1, ...rest })).toBe(
        problem,
      );
    },
  );

  test('a side without members cannot be approved until someone is selected', () => {
    expect(approvalProblem({ ...free, tournament: 'open', members: 0 })).toBe(
      'registration_without_members',
    );
  });
});

const decisions = ['reject', 'move', 'move with results', 'edit'] as const;

function getProblems(
  tournament: (typeof TOURNAMENT_STATUSES)[number],
  registration: RegistrationStatus,
) {
  const decision = { tournament, registration };
  return {
    reject: rejectionProblem(decision),
    move: moveToWaitlistProblem({ ...decision, hasResults: false }),
    'move with results': moveToWaitlistProblem({ ...decision, hasResults: true }),
    edit: rosterEditProblem(decision),
  };
}

describe('rejecting, moving to the waitlist and editing a registration', () => {
  test.each(TOURNAMENT_STATUSES)(
    'are possible only in a tournament that is open or ongoing: %s',
    (status) => {
      const decidable = status === 'open' || status === 'ongoing';
      for (const registration of ['waitlist', 'approved', 'rejected'] as const) {
        const problems = Object.values(getProblems(status, registration));
        expect(problems.includes('tournament_not_open')).toBe(!decidable);
        expect(cancellationProblem(status)).toBe(status === 'open' ? null : 'tournament_not_open');
      }
    },
  );

  test.each([
    ['waitlist', [null, 'already_waiting', 'already_waiting', null]],
    [
      'approved',
      ['registration_not_waiting', null, 'side_has_results', 'registration_not_waiting'],
    ],
    [
      'rejected',
      [
        'registration_rejected',
        'registration_rejected',
        'registration_rejected',
        'registration_not_waiting',
      ],
    ],
  ] as const)('depend on its status: %s', (registration, expected) => {
    const problems = getProblems('ongoing', registration);
    expect(decisions.map((name) => problems[name])).toEqual(expected);
  });
});

/**
 * Each row has the statuses of a registration and its tournament, whether it keeps the clan from being deleted, and
 * whether it is deleted with the clan.
 */
const table = [
  ['approved', 'open', true, false],
  ['approved', 'ongoing', true, false],
  ['approved', 'completed', false, false],
  ['approved', 'cancelled', false, false],
  ['waitlist', 'open', false, true],
  ['waitlist', 'ongoing', false, true],
  ['waitlist', 'completed', false, false],
  ['waitlist', 'cancelled', false, false],
  ['rejected', 'open', false, false],
  ['rejected', 'ongoing', false, false],
  ['rejected', 'completed', false, false],
] as const;

describe('deleting a clan', () => {
  test.each(table)(
    'with a registration that is %s in a tournament that is %s: refused %s, registration deleted %s',
    (registration, tournament, stays, goes) => {
      const entry = { registration, tournament };
      expect(deleteClanProblem([entry])).toBe(stays ? 'clan_in_tournament' : null);
      expect(goesWithClan(entry)).toBe(goes);
    },
  );

  test('is refused because of one of many registrations', () => {
    const entries = table.map(([registration, tournament]) => ({ registration, tournament }));
    expect(deleteClanProblem(entries)).toBe('clan_in_tournament');
    expect(deleteClanProblem(entries.slice(2))).toBe(null);
    expect(deleteClanProblem([])).toBe(null);
  });
});
