import { expect, test } from 'vitest';
import { THEME_COLORS } from '#shared/domain/site/theme-variables.ts';
import { THEME_GROUPS } from './theme-groups.ts';

test('every theme colour is editable in one place under a unique name', () => {
  const named = THEME_GROUPS.flatMap(({ colors }) => colors);
  expect(named.map(({ color }) => color).toSorted()).toEqual(Object.keys(THEME_COLORS).toSorted());
  expect(new Set(named.map(({ label }) => label)).size).toBe(named.length);
});
