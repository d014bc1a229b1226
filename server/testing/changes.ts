import { sql } from 'kysely';
import { changesChannel, onCommitted, type Change } from '../db/changes.ts';
import type { TestWorld } from './test-app.ts';

/** Returns the changes in the order of their commits. */
export async function recordChanges(
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
 * Waits until a world has received every commit so far. Its writes invalidate the response cache immediately, and
 * again when the database publishes them. Without this wait, the second time would add a read to the next step of a
 * test.
 */
export async function waitForChanges({ deps, feed }: TestWorld): Promise<void> {
  const received = Promise.withResolvers<void>();
  // PostgreSQL publishes in the order of the commits. Only this notice is empty.
  const forget = feed.subscribe({
    received: (changes) => {
      if (changes.length === 0) received.resolve();
    },
  });
  await sql`select pg_notify(${changesChannel}, '[]')`.execute(deps.db);
  await received.promise;
  forget();
}
