import { describe, expect, test } from 'vitest';
import {
  checkInState,
  checkInTimesProblem,
  checkInProblem,
  isClosable,
  removesCheckIns,
  undoCheckInProblem,
  type CheckInState,
} from './check-in.ts';
import { TOURNAMENT_STATUSES, type TournamentStatus } from './status.ts';

const at = (clock: string) => new Date(`2026-11-27T${clock}:00.000Z`);
const times = { opensAt: at('19:00'), closesAt: at('19:50'), doneAt: null };

describe('checkInState', () => {
  test.each<[string, TournamentStatus, CheckInState]>([
    ['18:59', 'open', 'later'],
    ['19:00', 'open', 'open'],
    ['19:49', 'open', 'open'],
    ['19:50', 'open', 'over'],
    ['19:30', 'draft', 'later'],
    ['20:00', 'draft', 'later'],
    ['18:59', 'ongoing', 'none'],
    ['19:30', 'ongoing', 'over'],
    ['20:00', 'ongoing', 'over'],
    ['19:30', 'completed', 'none'],
    ['19:30', 'cancelled', 'none'],
  ])('at %s in a tournament that is %s: %s', (clock, status, state) => {
    expect(checkInState({ ...times, status }, at(clock))).toBe(state);
  });

  test('is closed once it was closed, whatever the time', () => {
    for (const clock of ['18:00', '19:30', '20:00']) {
      expect(checkInState({ ...times, status: 'open', doneAt: at('19:40') }, at(clock))).toBe(
        'closed',
      );
    }
  });

  test('is none without times', () => {
    for (const status of TOURNAMENT_STATUSES) {
      const none = { status, opensAt: null, closesAt: null, doneAt: null };
      expect(checkInState(none, at('19:00'))).toBe('none');
    }
  });
});

const states = ['none', 'later', 'open', 'over', 'closed'] as const;

test('sides check in while it is open, organisers until it is closed', () => {
  const works = (runs: boolean, isChecked: boolean) =>
    states.filter((state) => {
      const side = { state, runs, isChecked, registration: 'approved' } as const;
      const problem = isChecked ? undoCheckInProblem(side) : checkInProblem(side);
      return problem === null;
    });
  expect(works(false, false)).toEqual(['open']);
  expect(works(false, true)).toEqual(['open']);
  expect(works(true, false)).toEqual(['open', 'over']);
  expect(works(true, true)).toEqual(['open', 'over']);
  expect(states.filter(isClosable)).toEqual(['open', 'over']);
});

test('a side that cannot check in learns why', () => {
  const side = { state: 'open', isChecked: false, runs: false, registration: 'waitlist' } as const;
  expect(checkInProblem(side)).toBe(null);
  expect(checkInProblem({ ...side, registration: 'rejected' })).toBe('registration_rejected');
  expect(checkInProblem({ ...side, isChecked: true })).toBe('already_checked_in');
  expect(checkInProblem({ ...side, state: 'closed' })).toBe('check_in_not_open');
  expect(undoCheckInProblem(side)).toBe('not_checked_in');
  expect(undoCheckInProblem({ ...side, isChecked: true, state: 'closed' })).toBe('check_in_closed');
});

test.each<[string, Partial<Parameters<typeof checkInTimesProblem>[0]>, string | null]>([
  ['both', {}, null],
  ['neither', { opensAt: null, closesAt: null }, null],
  ['closing at the start', { closesAt: at('20:00') }, null],
  ['no opening', { opensAt: null }, 'checkInOpensAt'],
  ['no closing', { closesAt: null }, 'checkInClosesAt'],
  ['a closing at the opening', { closesAt: at('19:00') }, 'checkInClosesAt'],
  ['a closing after the start', { closesAt: at('20:01') }, 'checkInClosesAt'],
  ['a closing that has passed', { opensAt: at('18:00'), closesAt: at('18:30') }, 'checkInClosesAt'],
])('the times of a check-in: %s', (_what, change, path) => {
  const { opensAt, closesAt } = times;
  const problem = checkInTimesProblem(
    { opensAt, closesAt, start: at('20:00'), ...change },
    at('18:30'),
  );
  expect(problem?.path ?? null).toBe(path);
});

describe('removesCheckIns', () => {
  const saved = { ...times, status: 'open' } as const;

  test.each<[string, Date | null, boolean]>([
    ['18:59', at('19:30'), false],
    ['18:59', null, false],
    ['19:00', at('19:30'), true],
    ['19:00', at('18:30'), false],
    ['19:30', at('19:30'), false],
    ['19:00', null, true],
    ['20:00', at('20:01'), true],
  ])('at %s with an opening at %j: %s', (clock, opensAt, isRemoved) => {
    expect(removesCheckIns(saved, opensAt, at(clock))).toBe(isRemoved);
  });

  test('is false once the check-in was closed, and for a draft', () => {
    expect(removesCheckIns({ ...saved, doneAt: at('19:40') }, null, at('19:45'))).toBe(false);
    expect(removesCheckIns({ ...saved, status: 'draft' }, null, at('19:45'))).toBe(false);
  });
});
