import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';

/** Counts the rows of each table that the demo writes. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = ['users', 'clans', 'clan_members', 'tournaments', 'registrations', 'audit_log'];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const found = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}`.execute(db);
    counts[table] = found.rows[0]?.count ?? 0;
  }
  return counts;
}
