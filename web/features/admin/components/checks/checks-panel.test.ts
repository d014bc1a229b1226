import { expect, test } from 'vitest';
import type { Check } from '#shared/contract/admin.ts';
import { byUrgency, summarize } from './checks-panel.tsx';

const checksOf = (...states: Check['state'][]): Check[] =>
  states.map((state, at) => ({ name: String(at), state, finding: '', advice: null }));

test('failures come first, then warnings, each in the order of the checks', () => {
  const checks = checksOf('ok', 'warning', 'failure', 'ok', 'failure', 'warning');
  expect(byUrgency(checks).map(({ name }) => name)).toEqual(['2', '4', '1', '5', '0', '3']);
});

test.each([
  [checksOf('ok', 'ok'), 'All 2 checks passed.'],
  [checksOf('ok', 'warning'), '1 warning in 2 checks.'],
  [checksOf('failure', 'failure', 'ok'), '2 failures in 3 checks.'],
  [checksOf('failure', 'warning', 'warning'), '1 failure and 2 warnings in 3 checks.'],
  [checksOf('ok', 'unknown'), '1 unknown in 2 checks.'],
  [checksOf('unknown', 'failure', 'warning'), '1 failure, 1 warning and 1 unknown in 3 checks.'],
])('counts what was found: %#', (checks, text) => {
  expect(summarize(checks)).toBe(text);
});
