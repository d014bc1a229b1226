import { describe, expect, test } from 'vitest';

import { codePoints, isCleanText, isVisible, formatList } from './text.ts';

describe('codePoints', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['乛Ｄｉｍｚｚ', 6],
    ['😀😀', 2],
    ['e\u0301', 2],
    ['👨‍👩‍👧', 5],
  ])('of %j are %i', (text, count) => {
    expect(codePoints(text)).toBe(count);
  });
});

describe('isCleanText', () => {
  test.each([
    ['', true],
    ['NRG СІіх / SEN BUGHA 父', true],
    ['line\nbreak\tand tab', true],
    ['😀', true],
    ['a\0b', false],
    ['\uD83D', false],
    ['\uDE00 first', false],
    ['\uDE00\uD83D', false],
  ])('for %j is %s', (text, clean) => {
    expect(isCleanText(text)).toBe(clean);
  });
});

describe('isVisible', () => {
  test.each([
    ['a', true],
    ['!', true],
    ['\u0301', true],
    ['😀', true],
    ['❤\ufe0f', true],
    ['한글', true],
    ['\u3164父\u3164', true],
    ['⠃', true],
    ['', false],
    [' \u00a0\u3000', false],
    ['\u200b\u2060\u00ad', false],
    ['\u3164', false],
    ['\u115f\u1160', false],
    ['\uffa0', false],
    ['\u2800 \u2800', false],
    ['\ufe0f', false],
    ['\u034f', false],
  ])('for %j is %s', (text, visible) => {
    expect(isVisible(text)).toBe(visible);
  });
});

describe('formatList', () => {
  test.each([
    [[], ''],
    [['PSM'], 'PSM'],
    [['Team Vindex', 'PSM'], 'Team Vindex and PSM'],
    [['Team Vindex', 'PSM', 'L3', 'Ace'], 'Team Vindex, PSM, L3 and Ace'],
  ])('%j becomes %j', (names, words) => {
    expect(formatList(names)).toBe(words);
  });
});
