import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionLabel, fieldLabel } from './audit-labels.ts';

// The sweep in this file checks what each call logs.
const sweep = readFileSync('server/sweeps/audit.test.ts', 'utf8');
const table = /const actions[^{]*\{([^]*?)\n\};/.exec(sweep)?.[1] ?? '';
const actions = [...new Set([...table.matchAll(/'([a-z_]+\.[a-z_-]+)'/g)].map(([, name]) => name))];

test('the sweep contains actions', () => {
  expect(actions.length).toBeGreaterThan(40);
  expect(actions).toContain('tournament.delete');
});

test('every action has a text', () => {
  expect(actions.filter((action) => actionLabel(action ?? '') === action)).toEqual([]);
});

test('an unknown action keeps its own name', () => {
  expect(actionLabel('thing.do')).toBe('thing.do');
});

test.each([
  ['maxTeams', 'Max teams'],
  ['whoMayHost', 'Who may host'],
  ['userId', 'User'],
  ['name', 'Name'],
  ['--primary', '--primary'],
  ['1', '1'],
])('the field %s is called %s', (field, name) => {
  expect(fieldLabel(field)).toBe(name);
});
