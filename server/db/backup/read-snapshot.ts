import { Client, type ClientConfig } from 'pg';
import { to } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import type { BackupHeader, Source, TableHeader } from './backup-header.ts';
import { PORTABLE_TEXT, quotedColumns, quotedTable, readTables } from './read-schema.ts';

/**
 * Passes the current data of a database to a function, read in one transaction that neither waits for writes nor
 * delays them. Throws a `BackupError` for a database without Hotdrop.
 */
export async function withSnapshot<Result>(
  connection: ClientConfig,
  use: (source: Source) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...connection, keepAlive: true, application_name: 'hotdrop backup' });
  // A lost connection fails the running statement. Without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const tables = (await readTables(client)).map((table) => quotedTable(client, table));
    await client.query('begin isolation level repeatable read read only');
    await client.query(PORTABLE_TEXT);
    // The first query after this takes the snapshot. A table that a migration rewrites after a snapshot looks empty
    // in it.
    if (tables.length > 0) {
      await client.query(`lock table ${tables.join(', ')} in access share mode`);
    }
    const header = await readHeader(client);
    return await use({
      header,
      async *tables() {
        for (const table of header.tables) yield { table, rows: client.query(to(copy(table))) };
      },
    });
  } finally {
    await client.end();
  }

  function copy(table: TableHeader): string {
    // pg-boss's jobs are in partitions, which COPY reads only through a query.
    return `copy (select ${quotedColumns(client, table.columns)} from ${quotedTable(client, table)}) to stdout`;
  }
}

async function readHeader(client: Client): Promise<BackupHeader> {
  const [server] = (
    await client.query<{ at: Date; version: string; migrated: boolean }>(`
      select now() as at, current_setting('server_version') as version,
        to_regclass('kysely_migration') is not null as migrated`)
  ).rows;
  const { rows: migrations } = server?.migrated
    ? await client.query<{ name: string }>(
        `select name from kysely_migration order by name desc limit 1`,
      )
    : { rows: [] };
  const [last] = migrations;
  if (server === undefined || last === undefined) {
    throw new BackupError('This is not a Hotdrop database, so there is nothing to save.');
  }
  const tables: TableHeader[] = [];
  for (const table of await readTables(client)) {
    const { rows } = await client.query<{ rows: string }>(
      `select count(*) as rows from ${quotedTable(client, table)}`,
    );
    tables.push({ ...table, rows: Number(rows[0]?.rows) });
  }
  return {
    takenAt: server.at.toISOString(),
    postgres: server.version,
    migration: last.name,
    tables,
    sequences: await readSequences(client),
  };
}

async function readSequences(client: Client): Promise<BackupHeader['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = current_schema()`,
  );
  const sequences: BackupHeader['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${client.escapeIdentifier(name)}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}
