import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { loadAudit } from './load-audit.ts';
import { loadStats } from './load-stats.ts';
import { loadUsersAndClans, loadSessions } from './load-users.ts';
import { loadResults } from './load-results.ts';
import { loadTournaments } from './load-tournaments.ts';
import type { Size } from './sizes.ts';

export type Loaded = {
  tournaments: number;
  completed: number;
  clans: number;
  users: number;
  resultRows: number;
};

/**
 * Fills a migrated, empty database with the same rows in every run. All constraints are in force afterwards, and every
 * clan leader is signed in. Returns the row counts.
 */
export async function loadDatabase(db: Db, size: Size): Promise<Loaded> {
  await inTransaction(db, async (tx) => {
    await sql`set local work_mem = '64MB'`.execute(tx);
    await checkReferencesAfterwards(tx, async () => {
      await loadUsersAndClans(tx, size);
      await loadSessions(
        tx,
        Array.from({ length: size.clans }, (_, index) => index + 1),
      );
      await loadTournaments(tx, size);
      await loadResults(tx);
      await loadStats(tx);
      await loadAudit(tx);
    });
  });
  // Autovacuum would have done this while a community grew to this size.
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<Loaded>`
    select (select count(*) from tournaments) as tournaments,
      (select completed from tournament_counts) as completed,
      (select count(*) from clans) as clans, (select count(*) from users) as users, (select count(*) from round_results) as "resultRows"
  `.execute(db);
  return rows[0] ?? { tournaments: 0, completed: 0, clans: 0, users: 0, resultRows: 0 };
}

type Reference = { table: string; name: string; definition: string };

/**
 * Drops the foreign keys during a load and adds them back afterwards, which checks all rows in one pass. Checking four
 * million references one by one takes most of a minute.
 */
async function checkReferencesAfterwards(tx: Tx, load: () => Promise<void>): Promise<void> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  `.execute(tx);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(tx);
  }
  await load();
  for (const { table, name, definition } of rows) {
    await sql`
      alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}
    `.execute(tx);
  }
}
