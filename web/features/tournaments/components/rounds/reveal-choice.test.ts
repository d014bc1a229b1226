import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from '#web/lib/local-time.ts';
import { proposeMatchTime, readRevealChoice, type RevealChoice } from './room-extras.tsx';

const time = '2026-03-14T21:00';
const at = fromLocalInput(time);

test.each<[string, RevealChoice, string | null | undefined]>([
  ['at once', { when: 'at-once', time, minutes: '5' }, null],
  ['at a time', { when: 'at', time, minutes: '5' }, at],
  ['at a time that is missing', { when: 'at', time: '', minutes: '5' }, undefined],
  [
    'some minutes before a time',
    { when: 'before', time, minutes: ' 5 ' },
    fromLocalInput('2026-03-14T20:55'),
  ],
  ['0 minutes before a time', { when: 'before', time, minutes: '0' }, at],
  ['before a time that is missing', { when: 'before', time: '', minutes: '5' }, undefined],
  ['no minutes before a time', { when: 'before', time, minutes: '' }, undefined],
  ['a negative number of minutes', { when: 'before', time, minutes: '-5' }, undefined],
  ['a fraction of minutes', { when: 'before', time, minutes: '1.5' }, undefined],
])('%s', (_case, choice, expected) => {
  expect(readRevealChoice(choice)).toBe(expected);
});

test.each([
  ['2026-03-14T20:44', '2026-03-14T21:00'],
  ['2026-03-14T20:50', '2026-03-14T21:00'],
  ['2026-03-14T20:55', '2026-03-14T21:15'],
  ['2026-03-14T20:58', '2026-03-14T21:15'],
])('at %s a match is proposed at %s, so its room can open 5 minutes before', (now, expected) => {
  expect(toLocalInput(proposeMatchTime(new Date(now).getTime(), 5))).toBe(expected);
});
