import { expect, test } from 'vitest';
import { describeEndedRoomPost, describeRoomPost } from './describe-room-post.ts';

const sent = {
  state: 'sent',
  reason: null,
  isPosted: true,
  withCredentials: true,
  shows: 'credentials',
  updatedAt: '2026-06-01T20:55:12.000Z',
} as const;

test.each([
  [{}, 'On Discord with room ID and password.'],
  // The proof of the host was lost, or everyone could see the channel, when the message was sent.
  [{ shows: 'link' }, 'On Discord with a link only, without room ID and password.'],
  [{ shows: 'link', withCredentials: false }, 'On Discord with a link.'],
  // Another room waits for its time.
  [{ shows: null }, 'On Discord.'],
  [{ state: 'waiting', isPosted: false, shows: null }, 'On its way to Discord.'],
  [
    { state: 'waiting', isPosted: false, shows: null, reason: 'Discord did not answer.' },
    'On its way to Discord. Discord did not answer.',
  ],
  [{ state: 'unknown', isPosted: false, shows: null }, 'May be on Discord.'],
  [
    { state: 'dropped', isPosted: false, shows: null, reason: 'The round is over.' },
    'Not on Discord. The round is over.',
  ],
  [
    { state: 'failed', reason: 'The channel is gone.' },
    'The message on Discord was not edited. The channel is gone.',
  ],
] as const)('%j: %s', (change, text) => {
  expect(describeRoomPost({ ...sent, ...change })).toBe(text);
});

test.each([
  [{}, null],
  [{ state: 'waiting' }, 'The room is being removed from its message on Discord.'],
  [
    { state: 'failed', reason: 'The channel is gone.' },
    'The message on Discord may still show the room. The channel is gone.',
  ],
  [{ state: 'held' }, 'The message on Discord may still show the room.'],
  [{ state: 'unknown', isPosted: false }, 'The message on Discord may still show the room.'],
  // It was never posted.
  [{ state: 'dropped', isPosted: false }, null],
] as const)('after the end of the round, %j: %s', (change, text) => {
  expect(describeEndedRoomPost({ ...sent, shows: null, ...change })).toBe(text);
});

test('after the end of a round without a message there is nothing to say', () => {
  expect(describeEndedRoomPost(null)).toBe(null);
});
