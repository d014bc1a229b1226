import { expect, test } from 'vitest';
import { directMessage } from './direct-message.ts';

const publicUrl = 'https://hotdrop.example';
const tournament = { id: 't1', name: 'Friday *Trios*', startDate: '2026-12-04T20:00:00.000Z' };
const base = { tournament, clan: null, series: null, roundNumber: 3, user: null, facts: {} };

const read = (content: object, room: { roomId: string; roomPassword: string } | null = null) =>
  directMessage({ content: { ...base, kind: 'room_open', ...content }, room, publicUrl }).content;

test('it has the sentence, the page and where to turn it off', () => {
  expect(read({ facts: { slot: 7 } })).toBe(
    [
      String.raw`Round 3 is open: Friday \*Trios\*. Slot 7.`,
      '<https://hotdrop.example/tournaments/t1>',
      '-# You chose to get this: <https://hotdrop.example/notifications?tab=choices>',
    ].join('\n'),
  );
});

test('it writes times in the time zone of its reader', () => {
  const facts = { side: 'Alpha', until: '2026-12-04T19:45:00.000Z' };
  expect(read({ kind: 'check_in_open', facts })).toContain('Check in until <t:1796413500:F>:');
  expect(read({ kind: 'approved', facts })).toContain('<t:1796414400:F>');
});

test.each([
  ['a code', { roomId: 'ab-12', roomPassword: 'x_y' }, 'Room ID: `ab-12`\nPassword: `x_y`\n'],
  ['no password', { roomId: 'ab', roomPassword: '' }, 'Room ID: `ab`\n<https'],
  ['marks', { roomId: 'a`b', roomPassword: '@everyone' }, 'Room ID: a\\`b\nPassword: `@everyone`'],
])('it writes a room with %s', (_case, room, text) => {
  expect(read({}, room)).toContain(text);
});

test('names cannot mention anybody or make links, and the message fits', () => {
  const name = '@everyone <@&1> [x](https://evil.example) '.repeat(60);
  const text = read({
    kind: 'finished',
    tournament: { ...tournament, name },
    facts: { side: name, rank: 1, of: 2 },
  });
  expect(text?.length).toBeLessThan(2000);
  expect(text).not.toMatch(/(?<!\\)[@[]/);
  expect(text).toContain('<https://hotdrop.example/tournaments/t1?tab=results>');
});
