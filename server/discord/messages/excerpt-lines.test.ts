import { expect, test } from 'vitest';
import { excerptLines } from './announcement-message.ts';

const lines = (markdown: string, characters = 200, most = 6) =>
  excerptLines(markdown, { characters, lines: most });

test('lines and lists are kept, without their marks', () => {
  expect(
    lines(
      '## Finals\n\nSix **rounds** on\nErangel.\n\n- no teaming\n* no [glitches](https://a.example)\n1. be there\n---',
    ),
  ).toEqual([
    'Finals',
    'Six rounds on',
    'Erangel.',
    '• no teaming',
    '• no glitches',
    String.raw`1\. be there`,
  ]);
});

test('code blocks, empty lines and invisible lines are omitted', () => {
  expect(lines('a\n```\nb\n```\n\u200b\n   \nc')).toEqual(['a', 'c']);
  expect(lines('\u200b')).toEqual([]);
  expect(lines('')).toEqual([]);
});

test('omitted text is marked, and words are not split', () => {
  expect(lines('one two three four five', 15)).toEqual(['one two three…']);
  expect(lines('a\nb\nc', 200, 2)).toEqual(['a', 'b', '…']);
  expect(lines('one two three\nfour five six', 20)).toEqual(['one two three', '…']);
});

test('every line is escaped', () => {
  expect(lines('> @everyone <@1>\n-# small\n- - a')).toEqual([
    String.raw`\@everyone \<\@1\>`,
    String.raw`\-\# small`,
    '• a',
  ]);
  expect(lines('فريق\nteam')).toEqual(['\u2068فريق\u2069', 'team']);
});
