import { describe, expect, test } from 'vitest';
import { isThemeValue, readScheme, sendableScheme, writeScheme } from './color-scheme.ts';
import { GOOD_SCHEMES } from './testing/good-schemes.ts';
import { HOSTILE_SCHEMES } from './testing/hostile-schemes.ts';
import { DEFAULT_RADIUS, THEME_COLORS } from './theme-variables.ts';

describe('a file with', () => {
  test.each(HOSTILE_SCHEMES)('$what is not a scheme', ({ text }) => {
    expect(readScheme(text)).toBe(null);
  });

  test('every fault occurs once', () => {
    expect(HOSTILE_SCHEMES.length).toBeGreaterThan(30);
    expect(new Set(HOSTILE_SCHEMES.map(({ text }) => text)).size).toBe(HOSTILE_SCHEMES.length);
  });
});

test.each(GOOD_SCHEMES)('$name $colors $exported is read unchanged', (scheme) => {
  const { name, colors } = scheme;
  for (const text of [JSON.stringify(scheme), JSON.stringify(scheme, null, '\t')]) {
    expect(readScheme(text)).toEqual({ name: name.trim(), colors });
  }
});

test('an exported scheme can be imported, and has the time of the export', () => {
  const scheme = { name: 'Dusk "2"', colors: { '--primary': '84 100% 65%', '--radius': '8px' } };
  const file = writeScheme(scheme, new Date('2026-10-18T12:00:00Z'));
  expect(JSON.parse(file)).toEqual({ ...scheme, exported: '2026-10-18T12:00:00.000Z' });
  expect(readScheme(file)).toEqual(scheme);
});

test('a file may have 64 KB, counted in bytes', () => {
  const scheme = JSON.stringify({ name: '夜', colors: { '--primary': '84 100% 65%' } });
  const bytes = Buffer.byteLength(scheme);
  expect(bytes).toBe(scheme.length + 2);
  expect(readScheme(scheme + ' '.repeat(65_536 - bytes))).toMatchObject({ name: '夜' });
  expect(readScheme(scheme + ' '.repeat(65_537 - bytes))).toBe(null);
});

test('every built-in value is valid in a scheme', () => {
  for (const [name, value] of Object.entries(THEME_COLORS)) {
    expect([name, isThemeValue(`--${name}`, value)]).toEqual([name, true]);
  }
  expect(isThemeValue('--radius', DEFAULT_RADIUS)).toBe(true);
});

describe('a stored scheme', () => {
  test.each<[unknown, unknown]>([
    [
      { name: 'Dusk', colors: { '--primary': '84 100% 65%', '--ring': 'red', '--x': '1 1% 1%' } },
      { name: 'Dusk', colors: { '--primary': '84 100% 65%' } },
    ],
    [{ name: 'Dusk', colors: { '--primary': '84 100% 65%;}' } }, null],
    [{ name: 7, colors: { '--primary': '84 100% 65%' } }, null],
    [{ name: 'Dusk', colors: ['84 100% 65%'] }, null],
    [null, null],
    ['84 100% 65%', null],
  ])('%j is sent with its valid part only: %j', (stored, sent) => {
    expect(sendableScheme(stored)).toEqual(sent);
  });
});
