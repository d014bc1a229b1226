import type { Client } from 'pg';
import type { TableHeader } from './backup-header.ts';

/**
 * Tables that are not backed up: those of the migrator, because a restore runs the migrations, and the built files,
 * because each process stores its own at the start.
 */
const EXCLUDED_TABLES = ['kysely_migration', 'kysely_migration_lock', 'built_files'];

/** pg-boss's tables with data, in an order in which they can be filled. */
const QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job'];
const QUEUE_SCHEMA = 'pgboss';

type Table = Omit<TableHeader, 'rows'>;

/** Returns a table's quoted name for SQL. */
export function quotedTable(client: Client, { owner, name }: Table): string {
  const table = client.escapeIdentifier(name);
  return owner === 'product' ? table : `${QUEUE_SCHEMA}.${table}`;
}

/** Returns the quoted columns of a table for SQL. */
export function quotedColumns(client: Client, columns: readonly string[]): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}

/** Returns the product's tables, without those of extensions, and then pg-boss's. */
export async function readTables(client: Client): Promise<Table[]> {
  const product = await readColumns(client, 'current_schema()');
  const queue = await readColumns(client, `'${QUEUE_SCHEMA}'`);
  const toTables = (owner: Table['owner'], names: string[], found: Map<string, string[]>) =>
    names.map((name): Table => ({ owner, name, columns: found.get(name) ?? [] }));
  return [
    ...toTables(
      'product',
      [...product.keys()].filter((name) => !EXCLUDED_TABLES.includes(name)),
      product,
    ),
    ...toTables(
      'queue',
      QUEUE_TABLES.filter((name) => queue.has(name)),
      queue,
    ),
  ];
}

/** Returns the columns of each table in a schema, except generated ones. Partitions belong to their table. */
async function readColumns(client: Client, schema: string): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class
    join pg_attribute on attrelid = pg_class.oid
    where relnamespace = (select oid from pg_namespace where nspname = ${schema})
      and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
      )
    group by relname
    order by relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Makes values in COPY's text format independent of the settings of a server, role or database. */
export const PORTABLE_TEXT = `
  set local client_encoding = 'UTF8';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;
