import { describe, expect, test } from 'vitest';

import { listCells, readRow, sameInCell, toTexts, type EntrySide } from './result-cells.ts';

const side: EntrySide = { registrationId: 'r1', name: 'L3', slot: null, players: ['ann', 'bo'] };
const bare: EntrySide = { registrationId: 'r2', name: 'PSM', slot: null, players: [] };

describe('listCells', () => {
  test('a side has its placement and a cell for each player', () => {
    expect(listCells(side, {})).toEqual(['placement', 'ann', 'bo']);
  });
  test('a side without players has a total', () => {
    expect(listCells(bare, {})).toEqual(['placement', 'total']);
  });
  test('an entered total keeps its cell after the players', () => {
    expect(listCells(side, { total: '7' })).toEqual(['placement', 'ann', 'bo', 'total']);
  });
});

describe('toTexts', () => {
  test.each([
    { case: 'no row', row: undefined, texts: {} },
    {
      case: 'kills of players, whose sum is not written',
      row: { placement: 2, totalKills: 5, memberKills: { ann: 5, bo: 0 } },
      texts: { placement: '2', ann: '5', bo: '0' },
    },
    {
      case: 'a total alone',
      row: { placement: 3, totalKills: 6, memberKills: {} },
      texts: { placement: '3', total: '6' },
    },
    {
      case: 'a side that did not play',
      row: { placement: null, totalKills: 0, memberKills: {} },
      texts: { placement: '-' },
    },
  ])('writes $case', ({ row, texts }) => {
    expect(toTexts(row)).toEqual(texts);
  });
});

describe('readRow', () => {
  test.each([
    { case: 'nothing', texts: {}, row: null },
    { case: 'emptied cells', texts: { placement: '', ann: ' ' }, row: null },
    {
      case: 'a place and kills, in digits of any width and with zeros before them',
      texts: { placement: '０2', ann: ' 3', bo: '' },
      row: { registrationId: 'r1', placement: 2, totalKills: 0, memberKills: { ann: 3 } },
    },
    ...['–', 'DNF', 'dnp', ' Absent ', 'did not play'].map((placement) => ({
      case: `"${placement}" as not played`,
      texts: { placement },
      row: { registrationId: 'r1', placement: null, totalKills: 0, memberKills: {} },
    })),
    {
      case: 'kills without a place',
      texts: { bo: '4' },
      row: { registrationId: 'r1', placement: null, totalKills: 0, memberKills: { bo: 4 } },
    },
    {
      case: 'a total',
      texts: { placement: '1', total: '9' },
      row: { registrationId: 'r1', placement: 1, totalKills: 9, memberKills: {} },
    },
  ])('reads $case', ({ texts, row }) => {
    expect(readRow(side, texts, 20)).toEqual({ row, problems: {} });
  });

  test.each(['0', '21', 'x', 'dnq', '1.5', '-1', '1 2', '99999999999'])(
    'says what a valid placement is if it is %s',
    (placement) => {
      const { row, problems } = readRow(side, { placement }, 20);
      expect(problems).toEqual({ placement: 'A place is a whole number, 1 to 20.' });
      expect(row?.placement ?? null).toBe(null);
    },
  );

  test.each(['-', '2.5', '-3', '10001', 'three'])(
    'says what valid kills are if they are %s',
    (kills) => {
      const { problems } = readRow(side, { placement: '1', ann: kills, total: kills }, 20);
      const message = 'Kills are a whole number, 0 to 10000.';
      expect(problems).toEqual({ ann: message, total: message });
    },
  );
});

describe('sameInCell', () => {
  test.each([
    { cell: 'placement', left: '07', right: '7', same: true },
    { cell: 'placement', left: '—', right: '-', same: true },
    { cell: 'placement', left: 'Dnf', right: '-', same: true },
    { cell: 'ann', left: 'dnf', right: '-', same: false },
    { cell: 'placement', left: '', right: '-', same: false },
    { cell: 'ann', left: '0', right: '', same: false },
    { cell: 'total', left: '0', right: '', same: true },
    { cell: 'ann', left: '1', right: '2', same: false },
  ])('$cell: "$left" and "$right"', ({ cell, left, right, same }) => {
    expect(sameInCell(cell, left, right)).toBe(same);
  });
});
