import { expect, test } from 'vitest';
import { describeSlotPost, labelPost } from './slot-post.tsx';

const sent = {
  state: 'sent',
  reason: null,
  isPosted: true,
  isOutdated: false,
  updatedAt: '2026-06-01T20:55:12.000Z',
} as const;

test.each([
  [{}, 'The slot list on Discord is up to date.', false],
  [{ isOutdated: true }, 'The slot list on Discord is out of date.', true],
  [{ state: 'waiting', isPosted: false }, 'The slot list is on its way to Discord.', false],
  [
    { state: 'waiting', isOutdated: true },
    'An edit of the slot list is on its way to Discord.',
    false,
  ],
  [
    { state: 'waiting', reason: 'Discord asks to wait.' },
    'An edit of the slot list waits. Discord asks to wait.',
    false,
  ],
  [
    { state: 'failed', isPosted: false, reason: 'The channel is gone.' },
    'The slot list is not on Discord. The channel is gone.',
    true,
  ],
  [
    { state: 'failed', isOutdated: true, reason: 'The channel is gone.' },
    'The slot list on Discord was not edited. The channel is gone.',
    true,
  ],
  [{ state: 'unknown', isPosted: false }, 'The slot list may be on Discord.', true],
  [
    { state: 'held', isPosted: false },
    'The slot list is not on Discord. An admin of this site can send it.',
    true,
  ],
] as const)('%j: %s', (change, text, isProblem) => {
  expect(describeSlotPost({ ...sent, ...change })).toEqual({ text, isProblem });
});

test.each([
  [null, 'Post to Discord'],
  [sent, 'Edit on Discord'],
  [{ ...sent, state: 'dropped', isPosted: false }, 'Post to Discord'],
  [{ ...sent, state: 'failed' }, 'Try Again'],
] as const)('the button for %j: %s', (message, label) => {
  expect(labelPost(message)).toBe(label);
});
