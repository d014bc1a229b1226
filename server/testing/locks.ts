import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../db/connection.ts';

const patience = 10_000;

/**
 * Resolves once this many statements wait for a lock in this database, so a test decides in which order two calls
 * meet. Throws if they do not start to wait in time.
 */
export async function untilWaiting(db: Db, statements: number): Promise<void> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    if ((await countBlocked(db)) === statements) return;
  }
  throw new Error(`There were never ${statements} statements that waited for a lock.`);
}

export async function countBlocked(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting
    from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Waits until no transaction is open, such as that of a killed process, whose end the database notices late. */
export async function untilIdle(db: Db): Promise<void> {
  const countOpen = async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    `.execute(db);
    return rows[0]?.open;
  };
  await expect.poll(countOpen, { timeout: 60_000, interval: 50 }).toBe(0);
}

/**
 * Makes calls meet in a known order. The first one pauses at its audit row, before it commits, until each of the
 * others waits for it or at its own audit row. Returns their responses in that order.
 */
export async function inTurn<T>(db: Db, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers = await db.transaction().execute(async (tx) => {
    await sql`lock table audit_log in exclusive mode`.execute(tx);
    const running: Promise<T>[] = [];
    for (const call of calls) {
      running.push(call());
      await untilWaiting(db, running.length);
    }
    return running;
  });
  return Promise.all(answers);
}
