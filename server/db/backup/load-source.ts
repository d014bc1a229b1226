import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { from } from 'pg-copy-streams';
import type { Logger } from 'pino';
import type { Tx } from '../connection.ts';
import { installDeliveryQueue } from '../delivery-queue.ts';
import { knowsMigration, migrateInside } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { BackupError } from './backup-error.ts';
import {
  withProgress,
  type BackupHeader,
  type Progress,
  type Source,
  type TableRows,
} from './backup-header.ts';
import { prepareTables } from './prepare-tables.ts';
import { PORTABLE_TEXT, quotedColumns, quotedTable, readTables } from './read-schema.ts';

export type LoadOptions = {
  connection: ClientConfig;
  log: Logger;
  report?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** The error of a restore into a database that is not empty. */
export class DatabaseNotEmpty extends BackupError {
  constructor() {
    super('The database is not empty, and nothing in it was changed.');
  }
}

const OLDEST_POSTGRES = 150_000;

/** Throws a `BackupError` if a newer Hotdrop took the backup. */
export function refuseNewer({ migration }: BackupHeader): void {
  if (knowsMigration(migration)) return;
  throw new BackupError(
    `A newer Hotdrop took this backup: its database is at ${migration}, which this Hotdrop does not know. Use that Hotdrop or a newer one.`,
  );
}

/** Throws a `BackupError` if the database has tables or queued messages, or if its PostgreSQL is too old. */
export async function refuseUnlessEmpty(connection: ClientConfig): Promise<void> {
  await onClient(connection, assertEmpty);
}

/**
 * Fills an empty database in one transaction: creates the backup's schema, copies the rows, and migrates to the
 * latest schema. Throws a `BackupError` if the database is not empty.
 */
export async function loadSource(
  source: Source,
  { connection, log, report = () => undefined, signal }: LoadOptions,
): Promise<void> {
  const { header } = source;
  refuseNewer(header);
  await refuseUnlessEmpty(connection);
  await installDeliveryQueue(connection, log);
  await onClient(connection, async (client) => {
    await inOneTransaction(client, async (tx) => {
      await client.query(PORTABLE_TEXT);
      await assertAlone(client);
      await assertEmpty(client);
      // A Hotdrop that started concurrently may have migrated it since.
      if ((await migrateInside(tx, header.migration)) === 0) throw new DatabaseNotEmpty();
      const finish = await prepareTables(client, header);
      for await (const table of source.tables()) {
        const rows = { table: table.table, rows: withProgress(table, report) };
        if (table.table.owner === 'product') await copyIn(client, rows, signal);
        else await copyIntoQueue(client, rows, signal);
      }
      for (const { name, value, called } of header.sequences) {
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          client.escapeIdentifier(name),
          value,
          called,
        ]);
      }
      await finish();
      await migrateInside(tx);
    });
    await client.query('analyze');
  });
}

async function onClient<Result>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    ...connection,
    keepAlive: true,
    application_name: 'hotdrop restore',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs migrations and copies on one connection, and so in one transaction. */
async function inOneTransaction(client: Client, work: (tx: Tx) => Promise<void>): Promise<void> {
  const query = client.query.bind(client);
  const pool = {
    connect: async () => ({ query, release: () => undefined }),
    end: async () => undefined,
    options: {},
  };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await db.transaction().execute(work);
}

/** Without this, the second restore would wait for the first one, and then fail with an error of PostgreSQL. */
async function assertAlone(client: Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('hotdrop restore', 0)) as held`,
  );
  if (rows[0]?.held) return;
  throw new BackupError(
    'Another restore is filling this database, so this one changed nothing. Wait until it has ended.',
  );
}

async function assertEmpty(client: Client): Promise<void> {
  const version = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  );
  const [server] = version.rows;
  if (Number(server?.number) < OLDEST_POSTGRES) {
    throw new BackupError(
      `The server is PostgreSQL ${server?.version}; Hotdrop needs 15 or newer.`,
    );
  }
  const tables = await readTables(client);
  // An interrupted restore leaves an empty queue behind.
  const [job] = tables.filter(({ owner, name }) => owner === 'queue' && name === 'job');
  const jobs = job && (await client.query(`select from ${quotedTable(client, job)} limit 1`));
  if (!tables.some(({ owner }) => owner === 'product') && !jobs?.rowCount) return;
  throw new DatabaseNotEmpty();
}

async function copyIn(
  client: Client,
  { table, rows }: TableRows,
  signal: AbortSignal | undefined,
  target = quotedTable(client, table),
): Promise<void> {
  const copy = client.query(
    from(`copy ${target} (${quotedColumns(client, table.columns)}) from stdin`),
  );
  await pipeline(rows, copy, { signal });
  if (copy.rowCount !== table.rows) {
    throw new Error(`${table.name} got ${copy.rowCount} rows instead of ${table.rows}.`);
  }
}

/**
 * Copies pg-boss's rows. Its columns may differ from the backup's, since each version of pg-boss creates its own
 * tables. Existing rows, such as the queue's, are kept.
 */
async function copyIntoQueue(
  client: Client,
  rows: TableRows,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { table } = rows;
  const staged = `pg_temp.${client.escapeIdentifier(`staged_${table.name}`)}`;
  const asText = table.columns.map((column) => `${client.escapeIdentifier(column)} text`);
  await client.query(`create table ${staged} (${asText.join(', ')})`);
  await copyIn(client, rows, signal, staged);
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quotedTable(client, table)],
  );
  const shared = columns.filter(({ name }) => table.columns.includes(name));
  if (shared.length === 0) return;
  const values = shared.map(({ name, type }) => `${client.escapeIdentifier(name)}::${type}`);
  await client.query(
    `insert into ${quotedTable(client, table)} (${quotedColumns(
      client,
      shared.map(({ name }) => name),
    )}) select ${values.join(', ')} from ${staged} on conflict do nothing`,
  );
}
