import { sql } from 'kysely';
import { changesChannel, onCommitted, type Change } from '../db/changes.ts';
import type { TestWorld } from './test-app.ts';

/** What a piece of work announces, in the order of its commits. */
export async function changesOf(
  { deps }: Pick<TestWorld, 'deps'>,
  work: () => Promise<unknown>,
): Promise<Change[]> {
  const seen: Change[] = [];
  const forget = onCommitted(deps.db, (changes) => seen.push(...changes));
  try {
    await work();
  } finally {
    forget();
  }
  return seen;
}

/**
 * Waits until a world has been told of every commit so far: its writes drop what it keeps at once, and a
 * second time when the database tells of them, which would be counted as a read of whatever comes next.
 */
export async function heardOfAll({ deps, feed }: TestWorld): Promise<void> {
  const heard = Promise.withResolvers<void>();
  // PostgreSQL tells in the order of the commits; only this notice is empty.
  const forget = feed.subscribe({
    received: (changes) => {
      if (changes.length === 0) heard.resolve();
    },
  });
  await sql`select pg_notify(${changesChannel}, '[]')`.execute(deps.db);
  await heard.promise;
  forget();
}
