import { expect, test } from 'vitest';
import { nextSteps } from '#shared/domain/tournaments/next-steps.ts';
import type { Runbook } from '#shared/domain/tournaments/runbook.ts';
import { toStepRows } from './step-rows.ts';

/** Returns the rows for rounds with one letter each: e has ended, g has ended with gaps, s is running. */
function rowsOf(letters: string, totalRounds: number) {
  const sides: Runbook['sides'] = ['a', 'b'].map((id) => ({
    id,
    name: id,
    status: 'approved',
    selectedMembers: [id],
    selectedSubstitutes: [],
    substitutions: [],
  }));
  const steps = nextSteps({
    tournament: {
      id: 'cup',
      name: 'Cup',
      status: 'ongoing',
      startDate: new Date(0),
      registrationClosesAt: null,
      maxTeams: 4,
      totalRounds,
      sponsorDiscordServerId: null,
      sendsResults: false,
    },
    sides,
    outside: [],
    rounds: Array.from(letters, (letter, at) => ({
      roundNumber: at + 1,
      status: letter === 's' ? 'started' : 'ended',
      isIgnored: false,
      entered: letter === 'e' ? ['a', 'b'] : ['a'],
      opening: 'open' as const,
      hasPlacement: true,
    })),
    checkIn: null,
    decided: null,
    isSent: false,
    isSending: false,
    now: new Date(0),
  });
  return toStepRows(steps).map(({ title, state, lateAction }) =>
    [title, state, lateAction?.label].filter((part) => part !== undefined).join(', '),
  );
}

test('consecutive rounds that are all done, or all to come, are one line', () => {
  expect(rowsOf('eees', 9).slice(3)).toEqual([
    'Rounds 1 to 3, done',
    'Round 4, now',
    'Rounds 5 to 9, later',
    'Finish, later',
  ]);
});

test('a round that has ended with gaps has its own line', () => {
  expect(rowsOf('ege', 4).slice(3)).toEqual([
    'Round 1, done',
    'Round 2, done, Enter Results of Round 2',
    'Round 3, done',
    'Round 4, now',
    'Finish, later',
  ]);
});

test('the line of a single round uses the singular', () => {
  expect(rowsOf('s', 2).slice(0, 5)).toEqual([
    'Publish, done',
    'Approve teams, done',
    'Start, done',
    'Round 1, now',
    'Round 2, later',
  ]);
});
