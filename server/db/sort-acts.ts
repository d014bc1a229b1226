import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db, ReadDb } from './connection.ts';
import { inTransaction } from './transaction.ts';

/** Acts in one transaction. */
const BATCH = 5000;

/** Between two batches, so that the job leaves the database to others. */
const PAUSE_MS = 200;

/** After a failure, or while another process holds the last acts. */
const RETRY_MS = 5000;

/** As in the index `audit_log_unsorted_idx`, whose condition the statements must imply. */
const unsorted = sql`tournament_id is null and (
  subject_type = 'tournament'
  or coalesce(after->>'tournamentId', before->>'tournamentId') is not null
)`;

/**
 * Stores the tournament of acts from before migration 11, newest first, until none is left. Several processes share
 * the work: each batch is a transaction that passes over the rows of another. `done` resolves when nothing is left, or
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

/** Sorts one batch; returns for how many milliseconds to wait before the next, or null when nothing is left. */
async function sortOnce(db: Db): Promise<number | null> {
  const sorted = await sortBatch(db, BATCH);
  if (sorted > 0) return PAUSE_MS;
  return (await hasUnsortedActs(db)) ? RETRY_MS : null;
}

/** Sorts the newest acts that are left, at most `limit`; returns their number. */
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

/** Returns whether acts are left whose tournament is not stored yet. */
export async function hasUnsortedActs(db: ReadDb): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from audit_log where ${unsorted}) as left
  `.execute(db);
  return rows[0]?.left ?? false;
}
