import { expect, test } from 'vitest';
import { THEME_COLORS } from '#shared/domain/site/theme-variables.ts';
import { THEME_GROUPS } from './theme-groups.ts';

test('every theme colour is editable in one place under a unique name', () => {
  const editable = THEME_GROUPS.flatMap(({ colors }) => colors);
  expect(editable.map(({ color }) => color).toSorted()).toEqual(
    Object.keys(THEME_COLORS).toSorted(),
  );
  expect(new Set(editable.map(({ label }) => label)).size).toBe(editable.length);
});
