import { sql } from 'kysely';
import type { Tx } from '#server/db/connection.ts';

type Reference = { table: string; name: string; definition: string };

/**
 * Drops the foreign keys during a load and adds them back afterwards, which checks all rows in one pass. Checking four
 * million references one by one takes most of a minute.
 */
export async function checkReferencesAfterwards(tx: Tx, load: () => Promise<void>): Promise<void> {
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
