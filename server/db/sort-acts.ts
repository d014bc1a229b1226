import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db, ReadDb } from './connection.ts';
import { inTransaction } from './transaction.ts';

/** The number of acts in one transaction. */
const BATCH = 5000;

/** A pause between two batches, so others can use the database. */
const PAUSE_MS = 200;

/** The pause after a failure, or while another process has locked the last acts. */
const RETRY_MS = 5000;

/** The same condition as in the index `audit_log_unsorted_idx`; the statements must imply it. */
const unsorted = sql`tournament_id is null and (
  subject_type = 'tournament'
  or coalesce(after->>'tournamentId', before->>'tournamentId') is not null
)`;

/**
 * Stores the tournament of acts from before migration 11, newest first, until none is left. Several processes share
 * the work: each batch is a transaction that skips the rows of another. `done` resolves when nothing is left, or
 * when the job was stopped.
 */
export function startSortingActs(
  db: Db,
  log: Logger,
): { stop(): Promise<void>; done: Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = run();
  async function run(): Promise<void> {
    while (!signal.aborted) {
      const rest = await sortOnce(db).catch((error: unknown) => {
        log.warn({ err: error }, 'older acts could not be sorted by tournament');
        return RETRY_MS;
      });
      if (rest === null) return;
      await wait(rest, undefined, { signal }).catch(() => undefined);
    }
  }
  return {
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** Sorts one batch. Returns the milliseconds to wait before the next one; null if nothing is left. */
async function sortOnce(db: Db): Promise<number | null> {
  const sorted = await sortBatch(db, BATCH);
  if (sorted > 0) return PAUSE_MS;
  return (await hasUnsortedActs(db)) ? RETRY_MS : null;
}

/** Sorts the newest unsorted acts, at most `limit`, and returns their number. */
export function sortBatch(db: Db, limit: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update audit_log set tournament_id = case
        when subject_type = 'tournament' then subject_id
        else coalesce(after->>'tournamentId', before->>'tournamentId')::uuid
      end
      where id in (
        select id from audit_log where ${unsorted}
        order by at desc, id desc limit ${limit} for update skip locked
      )
    `.execute(tx);
    return Number(numAffectedRows);
  });
}

/** Returns whether there are acts whose tournament is not stored yet. */
export async function hasUnsortedActs(db: ReadDb): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from audit_log where ${unsorted}) as left
  `.execute(db);
  return rows[0]?.left ?? false;
}
