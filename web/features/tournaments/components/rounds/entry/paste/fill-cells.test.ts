import { describe, expect, test } from 'vitest';
import { arePlainCells, splitCells } from '#shared/domain/tournaments/paste/split-cells.ts';
import { describeFilled, fillCells } from './fill-cells.ts';

const row = (name: string, ...players: string[]) => ({
  side: { registrationId: name, name, slot: null, players },
  cells: ['placement', ...players],
});
const rows = [row('FE SKY', 'ann', 'bo'), row('L3', 'cy', 'di'), row('Peak', 'ed', 'fi')];

function filled(text: string, at = { row: 0, column: 0 }) {
  const { changes, problems } = fillCells(splitCells(text), rows, at);
  const list = changes.map(({ registrationId, cell, text: value }) =>
    [registrationId, cell, value].join(' '),
  );
  return { list, problems };
}

describe('a block of values', () => {
  test('fills the cells from the cursor on', () => {
    expect(filled('1\t4\n2\t5', { row: 1, column: 0 })).toEqual({
      list: ['L3 placement 1', 'L3 cy 4', 'Peak placement 2', 'Peak ed 5'],
      problems: [],
    });
    expect(filled('1st\t4 kills\n-\t').list).toEqual([
      'FE SKY placement 1',
      'FE SKY ann 4',
      'L3 placement -',
      'L3 cy ',
    ]);
  });

  test('reports values outside the grid and invalid ones', () => {
    expect(filled('4\t5\t6\n1\n2', { row: 1, column: 1 })).toEqual({
      list: ['L3 cy 4', 'L3 di 5', 'Peak ed 1'],
      problems: ['1 value right of the last player.', '1 value below the last team.'],
    });
    expect(filled('2.5\t3')).toEqual({
      list: ['FE SKY ann 3'],
      problems: ['“\u20682.5\u2069” is not a valid value for \u2068FE SKY\u2069.'],
    });
  });

  test('describes what it did', () => {
    const one = { registrationId: 'L3', cell: 'placement', text: '1' };
    expect(describeFilled({ changes: [one], problems: [] })).toBe('Pasted 1 value for 1 team.');
    expect(describeFilled({ changes: [], problems: ['a', 'b', 'c', 'd', 'e'] })).toBe(
      'Nothing was pasted. Problems: a b c d And 1 more.',
    );
  });
});

/** Text with names once cleared every place, or overwrote the values of other teams. The dialog reads it instead. */
describe('text with names never fills the cells directly', () => {
  test.each([
    ['names in finish order', 'Peak\nL3\nFE SKY'],
    ['a line with place and kills', '1. Peak - 22 kills\n2. L3 - 3 kills'],
    ['a line with a place mark', '#1 Peak 22\n#2 L3 3'],
    ['names with a wrong letter', '1\tPaek\t4\n2\tL8\t5'],
    ['one name', 'Peak'],
  ])('%s', (_what, text) => {
    expect(arePlainCells(splitCells(text))).toBe(false);
  });
});
