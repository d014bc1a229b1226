import { describe, expect, test } from 'vitest';
import type { ResultsMessage } from '#shared/contract/deliveries.ts';
import { explainSending, notSent, shownMessages } from './describe-results-messages.ts';

const sent: ResultsMessage = {
  id: 'sent',
  roundNumber: 2,
  state: 'sent',
  reason: null,
  isPosted: true,
  isOutdated: false,
  updatedAt: '2027-01-16T19:00:00.000Z',
};
const failed: ResultsMessage = {
  ...sent,
  id: 'failed',
  roundNumber: 3,
  state: 'failed',
  reason: 'The channel no longer exists.',
  isPosted: false,
  updatedAt: '2027-01-16T20:00:00.000Z',
};
const earlier = { ...failed, roundNumber: 1, updatedAt: '2027-01-16T18:00:00.000Z' };

describe('of the messages with results, the page shows', () => {
  test.each([
    ['nothing', [], null, null],
    ['the last message', [sent], sent, null],
    ['the last message and a newer one that failed', [failed, sent], sent, failed],
    ['the last message, but no failed one before it', [earlier, sent], sent, null],
    ['the only one, which failed', [failed], null, failed],
  ])('%s', (_case, messages, last, unsent) => {
    expect(shownMessages(messages)).toEqual({ last, unsent });
  });
});

test.each([
  ['nothing was sent', [], null],
  ['all is sent', [sent], null],
  [
    'the newest failed',
    [failed, sent],
    'The results after round 3 did not reach Discord. The channel no longer exists.',
  ],
  ['an older one failed', [earlier, sent], null],
  [
    'an edit is held',
    [{ ...sent, roundNumber: null, state: 'held' as const, reason: 'Too many.' }],
    'The results did not reach Discord. Too many.',
  ],
  ['one waits', [{ ...failed, state: 'waiting' as const }, sent], null],
])('the host is warned, or not, if %s', (_case, messages, words) => {
  expect(notSent(messages)).toBe(words);
});

test.each([
  [true, '300000000000000001', /^End Round sends the results/],
  [false, '300000000000000001', /has no channel/],
  [false, null, /no sponsor Discord server is set/],
])(
  'the effect of End Round with channel %s and server %s is explained',
  (hasChannel, server, words) => {
    expect(explainSending({ sponsorDiscordServerId: server }, hasChannel)).toMatch(words);
  },
);
