import { expect, test } from 'vitest';
import { notAnnounced } from './announcements.ts';

const base = { updatedAt: '2026-11-22T10:00:00.000Z' };
const sent = { ...base, state: 'sent' as const, reason: null };
const held = { ...base, state: 'held' as const, reason: 'Five went out today.' };
const failed = { ...base, state: 'failed' as const, reason: 'The channel is gone.' };

test.each([
  ['no announcements are fine', [], null],
  ['a sent announcement is fine', [sent], null],
  ['a waiting announcement is fine', [{ ...sent, state: 'waiting' as const }], null],
  [
    'a held announcement is reported first',
    [sent, failed, held],
    'Not announced on Discord. Five went out today. An admin of this site can send it.',
  ],
  [
    'a failed announcement is reported',
    [sent, failed],
    'The announcement on Discord failed. The channel is gone.',
  ],
])('%s', (_case, announcements, message) => {
  expect(notAnnounced(announcements)).toBe(message);
});
