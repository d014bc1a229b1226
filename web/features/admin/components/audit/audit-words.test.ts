import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionWords, fieldWords } from './audit-words.ts';

// What each call writes down is held by the sweep over all of them.
const sweep = readFileSync('server/sweeps/audit.test.ts', 'utf8');
const table = /const actions[^{]*\{([^]*?)\n\};/.exec(sweep)?.[1] ?? '';
const actions = [...new Set([...table.matchAll(/'([a-z_]+\.[a-z_-]+)'/g)].map(([, name]) => name))];

test('the actions of the sweep are found', () => {
  expect(actions.length).toBeGreaterThan(40);
  expect(actions).toContain('tournament.delete');
});

test('no action is without words', () => {
  expect(actions.filter((action) => actionWords(action ?? '') === action)).toEqual([]);
});

test('an action that nothing is known of keeps its own name', () => {
  expect(actionWords('thing.do')).toBe('thing.do');
});

test.each([
  ['maxTeams', 'Max teams'],
  ['whoMayHost', 'Who may host'],
  ['userId', 'User'],
  ['name', 'Name'],
  ['--primary', '--primary'],
  ['1', '1'],
])('the field %s is called %s', (field, name) => {
  expect(fieldWords(field)).toBe(name);
});
