import { sql } from 'kysely';
import type { Db, ReadDb } from '../../db/connection.ts';
import { copyBytes } from '../../db/copy-bytes.ts';

/** The name is the SHA-256 of the content. */
export type StoredFile = { name: string; content: Buffer };

/** Not for use in a transaction. */
export async function findFile(db: ReadDb, name: string): Promise<Buffer | undefined> {
  return copyBytes(db, db.selectFrom('files').select('content').where('name', '=', sql.lit(name)));
}

export async function fileExists(db: ReadDb, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Nobody else stores or releases these files until the transaction ends. One statement locks all names in one order, so
 * two transactions wait instead of deadlocking.
 */
export async function lockFiles(tx: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const sorted = [...new Set(names)].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${sorted}::text[]) as name`.execute(tx);
}

/** The same transaction will refer to the files. An existing file is not replaced. */
export async function storeFiles(
  tx: Db,
  files: readonly StoredFile[],
  createdAt: Date,
): Promise<void> {
  if (files.length === 0) return;
  await lockFiles(
    tx,
    files.map(({ name }) => name),
  );
  await tx
    .insertInto('files')
    .values(files.map(({ name, content }) => ({ name, content, created_at: createdAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Files that something refers to stay. The deletion is a separate statement after the lock, so it sees what other
 * transactions have committed.
 */
export async function releaseFiles(tx: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await lockFiles(tx, names);
  await tx
    .deleteFrom('files')
    .where('name', 'in', [...new Set(names)])
    .where((where) =>
      where.not(
        where.or([
          where.exists(
            where.selectFrom('tournaments').select('id').whereRef('banner_file', '=', 'files.name'),
          ),
          where.exists(
            where
              .selectFrom('tournaments')
              .select('id')
              .whereRef('sponsor_logo_file', '=', 'files.name'),
          ),
          where.exists(
            where.selectFrom('clans').select('id').whereRef('logo_file', '=', 'files.name'),
          ),
        ]),
      ),
    )
    .execute();
}
