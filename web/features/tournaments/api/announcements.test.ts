import { expect, test } from 'vitest';
import { notAnnounced } from './announcements.ts';

const one = { updatedAt: '2026-11-22T10:00:00.000Z' };
const sent = { ...one, state: 'sent' as const, reason: null };
const held = { ...one, state: 'held' as const, reason: 'Five went out today.' };
const failed = { ...one, state: 'failed' as const, reason: 'The channel is gone.' };

test.each([
  ['nowhere to announce', [], null],
  ['one that arrived', [sent], null],
  ['one that waits', [{ ...sent, state: 'waiting' as const }], null],
  [
    'one that is held, beside others',
    [sent, failed, held],
    'Not announced on Discord. Five went out today. An admin of this site can send it.',
  ],
  ['one that failed', [sent, failed], 'The announcement on Discord failed. The channel is gone.'],
])('%s', (_what, announcements, said) => {
  expect(notAnnounced(announcements)).toBe(said);
});
