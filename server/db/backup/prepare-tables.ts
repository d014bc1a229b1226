import type { Client } from 'pg';
import { BackupError } from './backup-error.ts';
import type { BackupHeader } from './backup-header.ts';
import { quotedTable, readTables } from './read-schema.ts';

/**
 * Prepares the product's tables for a backup's rows. It empties them, since migrations insert rows into some, turns
 * off their triggers, and drops the references, so the order of the tables does not matter. Returns a function that
 * restores triggers and references. Throws a `BackupError` if the tables do not match the rows.
 */
export async function prepareTables(
  client: Client,
  header: BackupHeader,
): Promise<() => Promise<void>> {
  const created = (await readTables(client)).filter(({ owner }) => owner === 'product');
  for (const { owner, name, columns } of header.tables) {
    if (owner !== 'product') continue;
    const known = created.find((table) => table.name === name)?.columns ?? [];
    const missing = columns.find((column) => !known.includes(column));
    if (missing === undefined) continue;
    throw new BackupError(
      `The backup has ${name}.${missing}, which Hotdrop does not know. Nothing was restored.`,
    );
  }
  const tables = created.map((table) => quotedTable(client, table));
  await client.query(`truncate ${tables.join(', ')}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  const restoreReferences = await dropReferences(client);
  return async () => {
    await restoreReferences();
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}

type Reference = { table: string; name: string; definition: string };

/** Drops the references. Adding one back later checks all rows together, in a fraction of the time. */
async function dropReferences(client: Client): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<Reference>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  }
  return async () => {
    for (const { table, name, definition } of references) {
      const constraint = `${client.escapeIdentifier(name)} ${definition}`;
      await client.query(`alter table ${table} add constraint ${constraint}`);
    }
  };
}
