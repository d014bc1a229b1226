import { expect, test } from 'vitest';
import { THEME_COLORS } from '#shared/domain/site/theme-variables.ts';
import { THEME_GROUPS } from './theme-groups.ts';

test('every colour of the theme is edited, each in one place and under a name of its own', () => {
  const named = THEME_GROUPS.flatMap(({ colors }) => colors);
  expect(named.map(({ color }) => color).toSorted()).toEqual(Object.keys(THEME_COLORS).toSorted());
  expect(new Set(named.map(({ words }) => words)).size).toBe(named.length);
});
