import { DatabaseError } from 'pg';
import { collectChanges, notifyOthers, publishHere } from './changes.ts';
import type { Db, Tx } from './connection.ts';

const deadlock = '40P01';
const serializationFailure = '40001';
const attempts = 4;

/**
 * Runs one write as one transaction: all of it or nothing. What it announces is told to everybody
 * once it has committed. A deadlock, which rolls everything back, is tried again up to three times;
 * any other error is thrown as it came.
 */
export async function inTransaction<T>(db: Db, write: (tx: Tx) => Promise<T>): Promise<T> {
  // Inside a larger write, this one is a part of it.
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

/** Whether the database undid all and the same may succeed when it is tried again. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.code === deadlock || error.code === serializationFailure)
  );
}
