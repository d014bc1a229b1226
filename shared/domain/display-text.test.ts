import { describe, expect, test } from 'vitest';
import { getDirection, graphemes, hasRightToLeft, truncate, displayText } from './display-text.ts';

describe('displayText', () => {
  test.each([
    ['Pejuang skkm', 'Pejuang skkm'],
    ['  two  \n lines\t', 'two lines'],
    ['\u202eevil\u202c \u2066name\u2069', 'evil name'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['\u200b\u2060', 'Unnamed'],
    ['\u3164\uffa0', 'Unnamed'],
    ['', 'Unnamed'],
    ['\u0301\u0301', 'Unnamed'],
    ['e\u0301', 'é'],
    [`Z${'\u0335'.repeat(400)}`, `Z${'\u0335'.repeat(3)}`],
    ['\ud800x', '\ufffdx'],
    ['\ue000', '\ufffd'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['✌️', '✌️'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(displayText(typed, 48)).toBe(shown);
  });

  test('a long text is cut between visible characters', () => {
    expect(displayText('abcdef', 6)).toBe('abcdef');
    expect(displayText('abcdef', 5)).toBe('abcd…');
    expect(displayText('👨‍👩‍👧'.repeat(5), 3)).toBe('👨‍👩‍👧👨‍👩‍👧…');
    expect(displayText('ab cdef', 4)).toBe('ab…');
    expect(displayText('x'.repeat(1_000_000), 5)).toBe('xxxx…');
  });
});

test('truncate keeps a text that fits', () => {
  expect([truncate('abc', 3), truncate('abc', 2)]).toEqual(['abc', 'a…']);
  // The text is long in UTF-16 and short in visible characters.
  expect(truncate('👨‍👩‍👧', 1)).toBe('👨‍👩‍👧');
});

test('graphemes are letters with their marks', () => {
  expect(graphemes('ne\u0301👨‍👩‍👧')).toEqual(['n', 'e\u0301', '👨‍👩‍👧']);
});

test.each([
  ['Alpha', 'ltr', false],
  ['فريق 12', 'rtl', true],
  ['!12 עברית', 'rtl', true],
  ['abc مرحبا', 'ltr', true],
  ['123', 'ltr', false],
  ['Ы漢', 'ltr', false],
] as const)('%s runs %s', (text, direction, some) => {
  expect([getDirection(text), hasRightToLeft(text)]).toEqual([direction, some]);
});
