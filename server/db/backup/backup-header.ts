import * as z from 'zod/mini';

/** The owner of a table: the product's own schema, or pg-boss, whose tables depend on its version. */
const owner = z.enum(['product', 'queue']);

const table = z.object({
  owner,
  name: z.string(),
  columns: z.array(z.string()),
  /** Counted in the same snapshot. */
  rows: z.int(),
});
export type TableHeader = z.infer<typeof table>;

/** The header of a backup. */
export const backupHeader = z.object({
  /** The time of the snapshot, in ISO 8601. */
  takenAt: z.string(),
  /** The version of the PostgreSQL server that was backed up. */
  postgres: z.string(),
  /** The last migration of the schema. */
  migration: z.string(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/**
 * The rows of one table in the text format of PostgreSQL's COPY, one line each. Read them before you ask for the
 * next table.
 */
export type TableRows = { table: TableHeader; rows: AsyncIterable<Buffer> };

/** The data of one moment, from a database or a file. The tables can be read only once. */
export type Source = { header: BackupHeader; tables(): AsyncIterable<TableRows> };

/** The progress of a backup or restore. */
export type Progress = { table: TableHeader; rows: number; bytes: number };

/** Returns the number of row ends in a piece of COPY's text format, where line breaks inside values are escaped. */
export function countRows(piece: Buffer): number {
  let rows = 0;
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
  return rows;
}

/** Yields the rows unchanged and reports the progress. */
export async function* withProgress(
  { table, rows }: TableRows,
  report: (progress: Progress) => void,
): AsyncGenerator<Buffer> {
  const progress = { table, rows: 0, bytes: 0 };
  report({ ...progress });
  for await (const piece of rows) {
    progress.rows += countRows(piece);
    progress.bytes += piece.length;
    report({ ...progress });
    yield piece;
  }
}
