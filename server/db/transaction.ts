import { DatabaseError } from 'pg';
import { sql } from 'kysely';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { collectChanges, notifyOthers, publishHere } from './changes.ts';
import type { Db, Tx } from './connection.ts';
import { AppError } from '../platform/errors.ts';

const deadlock = '40P01';
const serializationFailure = '40001';
const attempts = 4;

/**
 * Runs a write as one transaction. Its published changes are sent once it has committed. A deadlock or
 * serialization failure is retried up to three times; any other error is rethrown.
 */
export async function inTransaction<T>(db: Db, write: (tx: Tx) => Promise<T>): Promise<T> {
  // Inside another transaction the write becomes part of it.
  if (db.isTransaction) return write(db as Tx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(db, write);
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
    }
  }
}

async function attemptOnce<T>(db: Db, write: (tx: Tx) => Promise<T>): Promise<T> {
  let done: Tx | undefined;
  const result = await db.transaction().execute(async (tx) => {
    collectChanges(tx);
    const written = await write(tx);
    await notifyOthers(tx);
    done = tx;
    return written;
  });
  if (done !== undefined) publishHere(db, done);
  return result;
}

/** Returns whether the database rolled back and a retry may succeed. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.code === deadlock || error.code === serializationFailure)
  );
}

/** Takes an advisory lock with this name. It is released when the transaction ends. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

const uniqueViolation = '23505';

/**
 * Runs a statement. A violation of a listed unique constraint becomes an `AppError` with its code; any other error
 * is rethrown.
 */
export async function refuseDuplicates<T>(
  codes: Record<string, ErrorCode>,
  statement: () => Promise<T>,
): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    const code =
      error instanceof DatabaseError && error.code === uniqueViolation
        ? codes[error.constraint ?? '']
        : undefined;
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
}
