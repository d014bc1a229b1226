import { expect, test } from 'vitest';
import { matchPaste } from './match-paste.ts';
import { describePaste } from './paste-outcome.ts';

const rows = ['Alpha', 'Bravo', 'Citrus'].map((name) => {
  const players = [1, 2, 3, 4].map((number) => `${name}${number}`);
  return {
    side: { registrationId: name, name, players },
    cells: ['placement', ...players],
  };
});

test.each([
  {
    form: 'a total for each team',
    text: 'Team\tPlace\tKills\nAlpha\t1\t9\nBravo\t2\t4',
    expected: 4,
  },
  {
    form: 'players without a value',
    text: 'Team\tPlace\tK1\tK2\nAlpha\t1\t9\t\nBravo\t2\t\t4',
    expected: 4,
  },
])('only values of the sheet are counted for $form', ({ text, expected }) => {
  const outcome = matchPaste(text, rows, { row: 0, column: 0 }, new Map());
  // The cells of players are emptied, or their sum would count before the total.
  expect(outcome.changes.length).toBeGreaterThan(expected);
  expect(describePaste(outcome)).toBe(`Pasted ${expected} values for 2 teams.`);
});

test('emptied cells are counted when there are no others', () => {
  const changes = [{ registrationId: 'Alpha', cell: 'Alpha1', text: '' }];
  expect(describePaste({ changes, problems: [] })).toBe('Pasted 1 value for 1 team.');
});
