import type { Latencies } from '../measure/statistics.ts';

/** Formats rows as aligned columns, the first column to the left and the others to the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    }
  }
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

export function formatWhole(value: number | null): string {
  return value === null ? '-' : String(Math.round(value));
}

export function milliseconds(value: number): string {
  return value.toFixed(1);
}

export function latencyRow(name: string, { count, p50, p99, max }: Latencies): string[] {
  return [name, formatWhole(count), ...[p50, p99, max].map(milliseconds)];
}
