import { expect, test } from 'vitest';
import { waitForTurn } from './message-turns.ts';

const now = new Date('2026-11-28T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const full = Array.from({ length: 30 }, (_, at) => ago(50 - at));

test.each([
  ['nobody waits', { turns: [], ahead: 0 }, 0],
  ['29 go first', { turns: [], ahead: 29 }, 0],
  ['30 go first', { turns: [], ahead: 30 }, 60_000],
  ['90 go first', { turns: [], ahead: 90 }, 180_000],
  ['the minute is full', { turns: full, ahead: 0 }, 10_000],
  ['one more waits in a full minute', { turns: full, ahead: 1 }, 11_000],
  ['30 more wait in a full minute', { turns: full, ahead: 30 }, 70_000],
  ['one is left', { turns: full.slice(1), ahead: 0 }, 0],
  ['the one that is left is for another', { turns: full.slice(1), ahead: 1 }, 11_000],
  ['a turn ends in this moment', { turns: [ago(60), ...full.slice(1)], ahead: 0 }, 1000],
])('how long a message waits if %s', (_case, queue, wait) => {
  expect(waitForTurn(queue, now)).toBe(wait);
});
