import { expect, test } from 'vitest';
import { nextSteps } from '#shared/domain/tournaments/next-steps.ts';
import { makeRunbook } from '#shared/domain/tournaments/testing/sample-runbook.ts';
import { getCurrentSteps, refreshAfter } from './next-steps.ts';

const minute = 60_000;

test.each([
  ['while a message is on its way', { isSending: true }, 2_000],
  ['while another message is on its way', { isSent: true, isSending: true }, 2_000],
  ['after the message has arrived', { isSent: true }, minute],
  ['before anything is sent', {}, minute],
])('%s, steps %j are refetched after %d ms', (_, sending, wait) => {
  const runbook = makeRunbook({ status: 'completed', rounds: 'e4 e4', ...sending });
  expect(refreshAfter(nextSteps(runbook))).toBe(wait);
});

test('warnings of other steps do not make the refetches more frequent', () => {
  const steps = nextSteps(makeRunbook({ status: 'open', sides: [] }));
  expect(steps.flatMap(({ warnings }) => warnings)).not.toEqual([]);
  expect(refreshAfter(steps)).toBe(minute);
});

type Next = Parameters<typeof getCurrentSteps>[0];

test.each([
  ['loaded', { data: [], error: null }, { data: undefined, error: new Error('unused') }, []],
  [
    'loaded, but the last reload failed',
    { data: [], error: new Error('down') },
    { data: [], error: new Error('down') },
    null,
  ],
  [
    'failed, and load now',
    { data: undefined, error: new Error('down') },
    { data: [], error: null },
    [],
  ],
])('steps that have %s are returned only if they are current', async (_, now, again, expected) => {
  const next = { ...now, refetch: () => Promise.resolve(again) } as unknown as Next;
  expect(await getCurrentSteps(next)).toEqual(expected);
});
