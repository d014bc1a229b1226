import { expect, test } from 'vitest';
import { nameOccurrence, nameSeries } from './series-names.ts';

test.each([
  ['Scrim {n} · {date}', 'Scrim 7 · 29 Nov'],
  ['{date} {date}: Trios', '29 Nov 29 Nov: Trios'],
  ['Friday Trios', 'Friday Trios'],
  ['{N} {Date} {n', '{N} {Date} {n'],
])('%s gives the name %s', (pattern, name) => {
  expect(nameOccurrence(pattern, 7, '2026-11-29')).toBe(name);
});

test.each([
  ['Scrim {n} · {date}', 'Scrim'],
  ['#{n} (Friday) {date}', 'Friday'],
  ['Trios: {date}, round {n}', 'Trios round'],
  ['مسابقة {n} - {date}', 'مسابقة'],
  ['Friday Trios!', 'Friday Trios!'],
  ['{n} / {date}', '{n} / {date}'],
])('the series with the names %s is named %s', (pattern, name) => {
  expect(nameSeries(pattern)).toBe(name);
});
