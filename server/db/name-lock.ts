import { sql } from 'kysely';
import type { Tx } from './connection.ts';

/** Lets one transaction at a time do what has this name; released when the transaction ends. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
