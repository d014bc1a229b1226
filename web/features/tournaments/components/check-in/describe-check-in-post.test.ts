import { expect, test } from 'vitest';
import { describeCheckInPost } from './check-in-post.tsx';

const updatedAt = '2026-06-01T20:55:12.000Z';
const sent = {
  state: 'sent',
  reason: null,
  isPosted: true,
  isOutdated: false,
  updatedAt,
} as const;

test.each([
  [{}, 'The check-in on Discord is up to date.', false],
  [{ isOutdated: true }, 'The check-in on Discord is out of date.', true],
  [{ state: 'waiting', isPosted: false }, 'The check-in is on its way to Discord.', false],
  [{ state: 'waiting' }, 'An edit of the check-in is on its way to Discord.', false],
  [
    { state: 'waiting', reason: 'Discord asks to wait.' },
    'An edit of the check-in waits. Discord asks to wait.',
    false,
  ],
  [
    { state: 'failed', isPosted: false, reason: 'The channel is gone.' },
    'The check-in is not on Discord. The channel is gone. An admin of this site can send it again.',
    true,
  ],
  [
    { state: 'failed', reason: 'The channel is gone.' },
    'The check-in on Discord was not edited. The channel is gone. An admin of this site can send it again.',
    true,
  ],
  [
    { state: 'unknown', isPosted: false },
    'The check-in may be on Discord. An admin of this site can send it again.',
    true,
  ],
  [
    { state: 'dropped', isPosted: false, reason: 'It closed.' },
    'The check-in is not on Discord. It closed.',
    false,
  ],
] as const)('%j: %s', (change, text, isProblem) => {
  const message = { ...sent, ...change };
  expect(describeCheckInPost({ message, reminder: null }, 'open')).toEqual({ text, isProblem });
});

test.each([
  ['later', 'It is posted to Discord when it opens.'],
  ['open', 'The check-in is not on Discord.'],
] as const)('without a message and %s: %s', (state, text) => {
  expect(describeCheckInPost({ message: null, reminder: null }, state)).toEqual({
    text,
    isProblem: false,
  });
});

test.each([
  ['sent', null, '', false],
  ['waiting', null, '', false],
  ['dropped', 'All approved teams have checked in.', '', false],
  [
    'failed',
    'The channel is gone.',
    ' The last reminder is not on Discord. The channel is gone. An admin of this site can send it again.',
    true,
  ],
  [
    'unknown',
    null,
    ' The last reminder may be on Discord. An admin of this site can send it again.',
    true,
  ],
] as const)('a reminder that is %s (%s) adds:%s', (state, reason, text, isProblem) => {
  const reminder = { state, reason, updatedAt };
  expect(describeCheckInPost({ message: sent, reminder }, 'open')).toEqual({
    text: `The check-in on Discord is up to date.${text}`,
    isProblem,
  });
});
