import type { BackupHeader, Progress } from '#server/db/backup/backup-header.ts';
import { seconds } from '../steps.ts';

const EVERY_MS = 200;
const wholeNumbers = new Intl.NumberFormat('en-US');

/** Shows progress on one line of a terminal. Prints nothing if the output is not a terminal. */
export function progressLine(doing: string): {
  report: (progress: Progress) => void;
  clear: () => void;
} {
  const { stdout } = process;
  let shownAt = 0;
  let total = 0;
  let before: Progress | null = null;
  return {
    report(progress) {
      total += progress.bytes - (before?.table === progress.table ? before.bytes : 0);
      before = progress;
      const now = performance.now();
      if (!stdout.isTTY || now - shownAt < EVERY_MS) return;
      shownAt = now;
      const { table, rows } = progress;
      const part = `${table.name} ${wholeNumbers.format(rows)} of ${wholeNumbers.format(table.rows)} rows`;
      stdout.write(`\r\x1B[K${doing}: ${part}, ${size(total)} in all`);
    },
    clear() {
      if (stdout.isTTY) stdout.write('\r\x1B[K');
    },
  };
}

export function size(bytes: number): string {
  const megabytes = bytes / 1e6;
  return megabytes < 1000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1000).toFixed(2)} GB`;
}

/** Formats the contents of a backup, such as `1,234 rows of 27 tables as of 2026-11-23 05:31 UTC`. */
export function contents({ tables, takenAt }: BackupHeader): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const moment = takenAt.slice(0, 16).replace('T', ' ');
  return `${wholeNumbers.format(rows)} rows of ${tables.length} tables as of ${moment} UTC`;
}

/** `startedAt` is a moment of `performance.now()`. */
export function since(startedAt: number): string {
  return seconds(performance.now() - startedAt);
}
