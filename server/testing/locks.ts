import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

const patience = 1000;

/**
 * Resolves once so many statements wait for a lock in this database, so that a test decides in which
 * order two calls meet. Throws when they do not come to wait.
 */
export async function untilWaiting(db: Db, statements: number): Promise<void> {
  for (let look = 0; look < patience; look += 1) {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting
      from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows[0]?.waiting === statements) return;
  }
  throw new Error(`There were never ${statements} statements that waited for a lock.`);
}
