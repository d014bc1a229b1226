import { expect, test } from 'vitest';
import { hostingStep, formatHostingStep } from './hosting-step.ts';
import { teamsWait } from './waiting.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const open = {
  status: 'open' as const,
  startDate: '2026-11-25T12:00:00.000Z',
  registrationClosesAt: null,
  totalRounds: 3,
  openRound: null,
  nextRound: 1,
  maxTeams: 16,
  approved: 8,
  waiting: 0,
};

test.each([
  ['a draft', { status: 'draft' }, 'Publish it to open registration'],
  ['an open one in which teams wait', { waiting: 3 }, '3 teams wait'],
  ['an open one in which a team waits', { waiting: 1, approved: 0 }, '1 team waits'],
  ['an empty open one', { approved: 0 }, 'No team approved yet'],
  ['an open one', {}, '8 of 16 approved. Starts in 3 days'],
  [
    'an open one after its start',
    { startDate: '2026-11-22T11:00:00.000Z' },
    '8 of 16 approved. Ready to start',
  ],
  ['a running one', { status: 'ongoing' }, 'Open round 1'],
  ['one in a round', { status: 'ongoing', openRound: 2, nextRound: 3 }, 'Round 2 is running'],
  ['one between rounds', { status: 'ongoing', nextRound: 3, waiting: 3 }, 'Open round 3'],
  [
    'a played one',
    { status: 'ongoing', nextRound: null },
    'All rounds have ended. Finish the tournament',
  ],
  ['a completed one', { status: 'completed', waiting: 3 }, 'Completed'],
  ['a cancelled one', { status: 'cancelled' }, 'Cancelled'],
])('%s shows its host the next step', (_which, fields, expected) => {
  const step = hostingStep({ ...open, ...fields } as typeof open, now);
  expect(formatHostingStep(step)).toBe(expected);
});

test('one team waits, two teams wait', () => {
  expect([1, 2].map(teamsWait)).toEqual(['1 team waits', '2 teams wait']);
});
