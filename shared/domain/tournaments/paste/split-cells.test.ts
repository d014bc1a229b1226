import { expect, test } from 'vitest';
import { arePlainCells, splitCells, splitRows } from './split-cells.ts';

test.each([
  {
    of: 'a spreadsheet',
    text: '1\t2\n3\t\n',
    cells: [
      ['1', '2'],
      ['3', ''],
    ],
  },
  {
    of: 'Windows line ends',
    text: 'a\tb\r\nc\td\r\n\r\n',
    cells: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
  { of: 'commas', text: '"A, B",1', cells: [['A, B', '1']] },
  { of: 'semicolons', text: 'A, B;1', cells: [['A, B', '1']] },
  { of: 'quotes in quotes', text: '"a ""b""\nc"\t1', cells: [['a "b"\nc', '1']] },
  {
    of: 'quotes that never end',
    text: '"a\t1\n"b\t2',
    cells: [
      ['"a', '1'],
      ['"b', '2'],
    ],
  },
  { of: 'a nickname in quotes', text: '"Al" pha\t1', cells: [['"Al" pha', '1']] },
  { of: 'one value', text: ' 7 ', cells: [['7']] },
  { of: 'nothing', text: '\n\n', cells: [] },
])('splits $of', ({ text, cells }) => {
  expect(splitCells(text)).toEqual(cells);
});

test('a row has the number of its line', () => {
  const lines = splitRows('"a\nb"\t1\nc\t2', '\t').map(({ line }) => line);
  expect(lines).toEqual([1, 3]);
});

test.each([
  { text: '4\t\n5\t2.5', plain: true },
  { text: '1st\t12 kills\n-\tDNF', plain: true },
  { text: '1\tAlpha', plain: false },
  { text: 'Alpha', plain: false },
])('$text is plain: $plain', ({ text, plain }) => {
  expect(arePlainCells(splitCells(text))).toBe(plain);
});
