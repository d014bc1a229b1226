import { expect, test } from 'vitest';
import { makeExcerpt } from './excerpt.ts';

test.each([
  ['', ''],
  ['  Four rounds.\n\nBring water. ', 'Four rounds. Bring water.'],
  ['# Rules\n\n- be **on time**\n- no _cheating_', 'Rules be on time no cheating'],
  ['See [the map](https://example.com/a) and ![a picture](/x.png) now', 'See the map and now'],
  ['> quoted\n\n---\n\n1. first\n2) second', 'quoted first second'],
  ['Run `start.exe`, ~~then~~ wait', 'Run start.exe, then wait'],
  ['before\n```\ncode\n```\nafter', 'before after'],
  ['snake_case_names and 2 * 3 * 4 stay', 'snake_case_names and 2 * 3 * 4 stay'],
  ['"><script>alert(1)</script>', '"><script>alert(1)</script>'],
])('%j becomes %j', (markdown, plain) => {
  expect(makeExcerpt(markdown, 200)).toBe(plain);
});

test('is cut between words, and marked as cut', () => {
  expect(makeExcerpt('one two three four', 12)).toBe('one two…');
  expect(makeExcerpt('one two three', 13)).toBe('one two three');
});

test('is cut inside a word only when the word is too long', () => {
  expect(makeExcerpt('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
});

test('never cuts a character in two', () => {
  expect(makeExcerpt('👩‍🚀'.repeat(5), 3)).toBe('👩‍🚀👩‍🚀…');
});

test('is fast for any text', () => {
  const began = performance.now();
  for (const text of ['[', '![', '_ ', '*a', '- ', '```', '(_']) makeExcerpt(text.repeat(500), 160);
  expect(performance.now() - began).toBeLessThan(500);
});
