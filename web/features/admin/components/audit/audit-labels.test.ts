import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeAct } from '#shared/domain/tournaments/history.ts';
import { actionLabel, fieldLabel } from './audit-labels.ts';

// The sweep in audit.test.ts checks which actions each call logs.
const sweep = readFileSync('server/sweeps/audit.test.ts', 'utf8');
const table = /const actions[^{]*\{([^]*?)\n\};/.exec(sweep)?.[1] ?? '';
const actions = [...new Set([...table.matchAll(/'([a-z_]+\.[a-z_-]+)'/g)].map(([, name]) => name))];

const labelOf = (action: string, after: Record<string, unknown> | null = null) =>
  actionLabel({ action, before: null, after });

test('the sweep contains actions', () => {
  expect(actions.length).toBeGreaterThan(40);
  expect(actions).toContain('tournament.delete');
});

test('every action has a label', () => {
  expect(actions.filter((action) => labelOf(action ?? '') === action)).toEqual([]);
});

test('every action of a tournament has words for its history', () => {
  const ofTournaments = /^(tournament|round|registration|adjustment|tie|check_in|delivery)\./;
  // A deleted tournament has no history.
  const shown = actions.filter(
    (name) => ofTournaments.test(name ?? '') && name !== 'tournament.delete',
  );
  expect(shown.length).toBeGreaterThan(30);
  const wordsFor = (action = '') => describeAct({ action, before: null, after: null });
  expect(shown.filter((action) => wordsFor(action) === action)).toEqual([]);
});

test('an unknown action keeps its own name', () => {
  expect(labelOf('thing.do')).toBe('thing.do');
  expect(labelOf('thing.do.undo')).toBe('thing.do.undo');
});

test('undo and redo entries name the act that was undone or redone', () => {
  expect(labelOf('round.save.undo')).toBe('undid: saved the results of');
  expect(labelOf('round.save.undo', { redo: true })).toBe('redid: saved the results of');
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
