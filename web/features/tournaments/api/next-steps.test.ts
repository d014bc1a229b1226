import { expect, test } from 'vitest';
import { nextSteps } from '#shared/domain/tournaments/next-steps.ts';
import { makeRunbook } from '#shared/domain/tournaments/testing/sample-runbook.ts';
import { refreshAfter } from './next-steps.ts';

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
