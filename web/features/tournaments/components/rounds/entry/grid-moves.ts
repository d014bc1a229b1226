export type Position = { row: number; column: number };

/** `tabbedFrom` is the column where consecutive Tabs began. Enter returns to it. */
export type Cursor = Position & { tabbedFrom: number | null };

export type Key = { key: string; shift: boolean; control: boolean };

const ROWS_PER_PAGE = 10;

/**
 * Moves as in a spreadsheet. `widths` is the number of cells of each row. Returns null if the key does not move or
 * leads out of the grid. Enter after Tabs goes to the column where they began, one row down.
 */
export function moveBy(
  { key, shift, control }: Key,
  at: Cursor,
  widths: readonly number[],
): Cursor | null {
  const { row, column } = at;
  const last = widths.length - 1;
  const to = (next: Position, tabbedFrom: number | null = null): Cursor | null => {
    const width = widths[next.row];
    if (width === undefined || next.column < 0) return null;
    return { row: next.row, column: Math.min(next.column, width - 1), tabbedFrom };
  };
  const vertical = (rows: number) =>
    to({ row: Math.max(0, Math.min(last, row + rows)), column }, null);
  switch (key) {
    case 'ArrowUp':
      return vertical(control ? -last : -1);
    case 'ArrowDown':
      return vertical(control ? last : 1);
    case 'PageUp':
      return vertical(-ROWS_PER_PAGE);
    case 'PageDown':
      return vertical(ROWS_PER_PAGE);
    case 'ArrowLeft':
      return column === 0 ? null : to({ row, column: control ? 0 : column - 1 });
    case 'ArrowRight':
      return to({ row, column: control ? lastColumn(widths, row) : column + 1 });
    case 'Home':
      return to({ row: control ? 0 : row, column: 0 });
    case 'End': {
      const target = control ? last : row;
      return to({ row: target, column: lastColumn(widths, target) });
    }
    case 'Enter': {
      const target = row + (shift ? -1 : 1);
      if (target < 0 || target > last) return null;
      return to({ row: target, column: at.tabbedFrom ?? column });
    }
    case 'Tab': {
      const tabbedFrom = at.tabbedFrom ?? column;
      if (shift) {
        if (column > 0) return to({ row, column: column - 1 }, tabbedFrom);
        return row === 0 ? null : to({ row: row - 1, column: lastColumn(widths, row - 1) });
      }
      if (column < lastColumn(widths, row)) return to({ row, column: column + 1 }, tabbedFrom);
      return to({ row: row + 1, column: 0 }, 0);
    }
    default:
      return null;
  }
}

function lastColumn(widths: readonly number[], row: number): number {
  return (widths[row] ?? 1) - 1;
}
