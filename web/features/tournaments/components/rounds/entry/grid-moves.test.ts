import { describe, expect, test } from 'vitest';
import { moveBy, type Cursor } from './grid-moves.ts';

/** Three sides with four players, one player and four players. */
const widths = [5, 2, 5];
const at = (row: number, column: number, tabbedFrom: number | null = null): Cursor => ({
  row,
  column,
  tabbedFrom,
});
const press = (name: string) => {
  const parts = name.split('+');
  return {
    key: parts.at(-1) ?? '',
    shift: parts.includes('Shift'),
    control: parts.includes('Ctrl'),
  };
};

describe('moveBy', () => {
  test.each([
    { key: 'ArrowDown', from: at(0, 1), to: at(1, 1) },
    { key: 'ArrowDown', from: at(0, 4), to: at(1, 1), why: 'a shorter row ends earlier' },
    { key: 'ArrowDown', from: at(2, 1), to: at(2, 1) },
    { key: 'ArrowUp', from: at(0, 1), to: at(0, 1) },
    { key: 'Ctrl+ArrowDown', from: at(0, 0), to: at(2, 0) },
    { key: 'PageDown', from: at(0, 0), to: at(2, 0) },
    { key: 'PageUp', from: at(2, 3), to: at(0, 3) },
    { key: 'ArrowLeft', from: at(0, 0), to: null },
    { key: 'ArrowRight', from: at(0, 0), to: at(0, 1) },
    { key: 'ArrowRight', from: at(1, 1), to: at(1, 1) },
    { key: 'Ctrl+ArrowRight', from: at(0, 1), to: at(0, 4) },
    { key: 'Home', from: at(2, 3), to: at(2, 0) },
    { key: 'End', from: at(1, 0), to: at(1, 1) },
    { key: 'Ctrl+Home', from: at(2, 3), to: at(0, 0) },
    { key: 'Ctrl+End', from: at(0, 0), to: at(2, 4) },
    { key: 'Enter', from: at(0, 2), to: at(1, 1) },
    { key: 'Enter', from: at(0, 4, 0), to: at(1, 0), why: 'Tabs began in the first column' },
    { key: 'Enter', from: at(2, 0), to: null },
    { key: 'Shift+Enter', from: at(2, 1), to: at(1, 1) },
    { key: 'Shift+Enter', from: at(0, 1), to: null },
    { key: 'Tab', from: at(0, 0), to: at(0, 1, 0) },
    { key: 'Tab', from: at(0, 1, 0), to: at(0, 2, 0) },
    { key: 'Tab', from: at(0, 4, 0), to: at(1, 0, 0) },
    { key: 'Tab', from: at(2, 4), to: null, why: 'the last cell leaves the grid' },
    { key: 'Shift+Tab', from: at(1, 0), to: at(0, 4) },
    { key: 'Shift+Tab', from: at(0, 0), to: null },
    { key: 'a', from: at(0, 0), to: null },
  ])('$key from $from.row, $from.column $why', ({ key, from, to }) => {
    expect(moveBy(press(key), from, widths)).toEqual(to);
  });
});
