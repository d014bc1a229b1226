import { expect, test } from 'vitest';
import { isThemeColors } from './color-scheme.ts';
import { BUILT_IN_VALUES, changedVariables, isLightScheme, schemeValues } from './scheme-values.ts';

test('the built-in values are a complete scheme', () => {
  expect(isThemeColors(BUILT_IN_VALUES)).toBe(true);
  expect(schemeValues(null)).toEqual(BUILT_IN_VALUES);
});

test('a scheme replaces the values that it has, and the others stay built-in', () => {
  const values = schemeValues({ colors: { '--primary': '210 100% 70%', '--radius': '8px' } });
  expect(changedVariables(values, BUILT_IN_VALUES)).toEqual(['--primary', '--radius']);
  expect(values['--card']).toBe('150 10% 8%');
});

test.each([
  [{}, false],
  [{ '--background': '60 40% 50%' }, false],
  [{ '--background': '60 40% 50.5%' }, true],
  [{ '--card': '0 0% 100%' }, false],
])('%j is light: %s', (colors, light) => {
  expect(isLightScheme(colors)).toBe(light);
});
