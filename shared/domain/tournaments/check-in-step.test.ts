import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';
import { makeRunbook, makeSides } from './testing/sample-runbook.ts';

const open = { state: 'open', missing: 3, isAutomatic: true, isMissed: false } as const;

const steps = (checkIn: object | null, status: 'open' | 'ongoing' = 'open') =>
  nextSteps(
    makeRunbook({
      status,
      sides: makeSides(20),
      checkIn: checkIn === null ? null : { ...open, ...checkIn },
    }),
  );

const find = (checkIn: object | null, status?: 'open' | 'ongoing') =>
  steps(checkIn, status).find(({ key }) => key === 'check-in');

test('a tournament without a check-in has no such step', () => {
  expect(find(null)).toBe(undefined);
  expect(find({ state: 'none' })).toBe(undefined);
});

test.each([
  ['before it opens', { state: 'later' }, 'later', 'Open Check-In'],
  ['while teams are missing', {}, 'now', 'Remind 3 Teams'],
  ['while one team is missing', { missing: 1 }, 'now', 'Remind 1 Team'],
  ['once all are there', { missing: 0 }, 'now', 'Close Check-In'],
  ['once its time is over', { state: 'over' }, 'now', 'Close Check-In'],
  ['once it was closed', { state: 'closed' }, 'done', undefined],
])('%s', (_when, checkIn, state, label) => {
  const step = find(checkIn);
  expect([step?.state, step?.action?.label]).toEqual([state, label]);
});

test('it does not hold up a start before it opens, nor a running tournament', () => {
  expect(steps({ state: 'later' }).find(({ state }) => state === 'now')?.key).toBe('start');
  expect(find({ state: 'over' }, 'ongoing')?.state).toBe('done');
});

test('it counts, and says that nobody closed it', () => {
  expect(find({})?.text).toBe('17 of 20 teams checked in. It closes by itself.');
  expect(find({ isAutomatic: false })?.text).toBe('17 of 20 teams checked in.');
  expect(find({ state: 'over' })?.text).toBe('17 of 20 teams checked in. It closes now.');
  expect(find({ state: 'over', isMissed: true })?.text).toContain('Hotdrop was not running');
});

test('the start warns of teams that are missing', () => {
  const warnings = (checkIn: object | null) =>
    steps(checkIn).find(({ key }) => key === 'start')?.warnings;
  expect(warnings({})).toContain('3 teams have not checked in.');
  expect(warnings({ state: 'closed' })).toEqual([]);
  expect(warnings(null)).toEqual([]);
});
