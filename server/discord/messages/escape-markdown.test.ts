import { expect, test } from 'vitest';
import { cutTo, escapeMarkdown, linesWithin } from './escape-markdown.ts';
import { hostileNames } from './testing/sample.ts';

test.each([
  ['Pejuang skkm', 'Pejuang skkm'],
  ['*a* _b_ ~c~ |d| `e`', String.raw`\*a\* \_b\_ \~c\~ \|d\| \`e\``],
  ['[a](https://b.example)', String.raw`\[a\]\(https\://b.example\)`],
  ['@everyone <@1> <#2> <:x:3>', String.raw`\@everyone \<\@1\> \<\#2\> \<\:x\:3\>`],
  ['> quote', String.raw`\> quote`],
  ['# heading', String.raw`\# heading`],
  ['-# small', String.raw`\-\# small`],
  ['- list', String.raw`\- list`],
  ['1. list', String.raw`1\. list`],
  ['Top-10 v1.5', 'Top-10 v1.5'],
  ['two\nlines', 'two lines'],
  ['back\\slash', String.raw`back\\slash`],
  ['\u202eevil\u202c', 'evil'],
  ['فريق 12', '\u2068فريق 12\u2069'],
  ['\u200b', 'Unnamed'],
])('escapes %j as %j', (typed, written) => {
  expect(escapeMarkdown(typed, 48)).toBe(written);
});

test.each(hostileNames)(
  'leaves no unescaped mark in %j and does not reorder its surroundings',
  (name) => {
    const written = escapeMarkdown(name, 48);
    expect(written.replace(/\\[^A-Za-z\d\s]/g, '')).not.toMatch(/[\\*_~|`<>[\]()@#:\n]/);
    expect(written).not.toMatch(/[\u202a-\u202e\u2066\u2067]/);
    const isolates = [...written.matchAll(/[\u2068\u2069]/g)].map(([sign]) => sign).join('');
    expect(['', '\u2068\u2069']).toContain(isolates);
  },
);

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['a👨‍👩‍👧b', 5, 'a…'],
  ['a\\*b', 3, 'a…'],
])('cuts %j to %d as %j', (text, max, cut) => {
  expect(cutTo(text, max)).toBe(cut);
});

test('lines are kept whole or omitted', () => {
  expect(linesWithin(['ab', 'cd', 'ef'], 8)).toEqual(['ab', 'cd', 'ef']);
  expect(linesWithin(['ab', 'cd', 'ef'], 7)).toEqual(['ab', 'cd']);
  expect(linesWithin(['ab'], 1)).toEqual([]);
});
