import { describe, expect, test } from 'vitest';
import { matchPaste } from './match-paste.ts';
import type { BlockRow } from './paste-outcome.ts';
import { realNames } from './testing/real-sides.ts';
import { quoted, pasted } from './testing/pasted.ts';

const row = (name: string, slot: number): BlockRow => ({
  side: { registrationId: name, name, players: ['ann', 'bo'] },
  cells: ['placement', 'ann', 'bo'],
  slot,
});

describe('names that start or end with numbers', () => {
  const rows = ['Alpha', 'Alpha 2', '100 Thieves', 'A, B'].map((name, at) => row(name, at + 1));
  test('are complete names when no line has kills', () => {
    expect(pasted('Alpha 2\n100 Thieves\nA, B\nAlpha', rows).sides).toMatchObject([
      { name: 'Alpha 2', place: '1' },
      { name: '100 Thieves', place: '2' },
      { name: 'A, B', place: '3' },
      { name: 'Alpha', place: '4' },
    ]);
  });
  test('are refused when the number could be part of the name or kills', () => {
    expect(pasted('1. Alpha 2\n2. 100 Thieves 7\n3 A, B 4', rows)).toEqual({
      sides: [
        { name: '100 Thieves', place: '2', kills: { total: '7' } },
        { name: 'A, B', place: '3', kills: { total: '4' } },
      ],
      problems: [`${quoted('1. Alpha 2')} can be read in two ways.`],
      ignoredColumns: [],
    });
  });
  test('need a header when they are only numbers', () => {
    const numbers = [row('7', 1), row('12', 2)];
    expect(pasted('7\t1\t3\n12\t2\t5', numbers).sides).toEqual([]);
    expect(pasted('Team\tPlace\tKills\n7\t1\t3\n12\t2\t5', numbers).sides).toMatchObject([
      { name: '7', place: '1' },
      { name: '12', place: '2' },
    ]);
  });
});

test('any term for a side that did not play is read, and such sides are skipped when places follow the lines', () => {
  const text = 'FE SKY\nSneaky Snail DNF\nPejuang skkm\ndnp FE STARLIGHT\nManto E-Sport - absent';
  expect(pasted(text).sides.map(({ name, place }) => [name, place])).toEqual([
    ['FE SKY', '1'],
    ['Sneaky Snail', '-'],
    ['Pejuang skkm', '2'],
    ['FE STARLIGHT', '-'],
    ['Manto E-Sport', '-'],
  ]);
  expect(pasted('Team\tPlace\nFE SKY\tAbsent\nSneaky Snail\tdnf').sides).toMatchObject([
    { place: '-' },
    { place: '-' },
  ]);
});

test('a column of numbers fills the cells below the cursor, and an invalid one is reported', () => {
  const rows = [row('Alpha', 1), row('Bravo', 2), row('Charlie', 3)];
  expect(matchPaste('4\n\n2.5', rows, { row: 0, column: 1 }, realNames)).toEqual({
    changes: [
      { registrationId: 'Alpha', cell: 'ann', text: '4' },
      { registrationId: 'Bravo', cell: 'ann', text: '' },
    ],
    problems: [`${quoted('2.5')} is not a valid value for \u2068Charlie\u2069.`],
  });
  expect(pasted('DNF', rows, { row: 1, column: 0 }).sides).toEqual([
    { name: 'Bravo', place: '-', kills: {} },
  ]);
});
