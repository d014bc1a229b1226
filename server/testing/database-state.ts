import { sql } from 'kysely';
import { poolOf, type Db } from '../db/connection.ts';
import type { TestWorld } from './test-app.ts';

/** The content of every table, as the number of its rows and a checksum of them. */
export type DatabaseState = Record<string, string>;

/** The row versions of a table, and its content when they were read. */
type Known = { versions: string; state: string };

const known = new WeakMap<Db, Map<string, Known>>();

type Named<Part extends string> = { name: string } & Record<Part, string>;

/** Reads the rows only of tables whose row versions have changed since the last time. */
export async function databaseState({ db }: Pick<TestWorld, 'db'>): Promise<DatabaseState> {
  const earlier = known.get(db) ?? new Map<string, Known>();
  known.set(db, earlier);
  const found = await readVersions(db);
  const changed = found.filter(({ name, versions }) => earlier.get(name)?.versions !== versions);
  const states = new Map((await readStates(db, changed)).map(({ name, state }) => [name, state]));
  for (const { name, versions } of changed) {
    earlier.set(name, { versions, state: states.get(name) ?? '' });
  }
  return Object.fromEntries(found.map(({ name }) => [name, earlier.get(name)?.state ?? '']));
}

const listTables = {
  name: 'tables of the schema',
  text: `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
};

/**
 * The place of a row and the transaction that wrote it identify its content, because each change of a row writes a new
 * version. PostgreSQL plans the statement once for each connection, because planning takes longer than reading.
 */
async function readVersions(db: Db): Promise<Named<'versions'>[]> {
  const { pool } = poolOf(db);
  const tables = await pool.query<{ name: string }>(listTables);
  const statement = versionsOf(
    db,
    tables.rows.map(({ name }) => name),
  );
  return (await pool.query<Named<'versions'>>(statement)).rows;
}

type Prepared = { name: string; text: string };

/** The statements for the versions of tables, by the names of the tables. */
const prepared = new Map<string, Prepared>();

function versionsOf(db: Db, tables: readonly string[]): Prepared {
  const key = tables.join(' ');
  const found = prepared.get(key);
  if (found !== undefined) return found;
  const parts = tables.map(
    (name) => sql`
      select ${sql.lit(name)} as name,
        concat(count(*), ' ', bit_xor(hashtidextended(ctid, xmin::text::bigint))) as versions
      from ${sql.table(name)}`,
  );
  const { sql: text } = sql.join(parts, sql` union all `).compile(db);
  const statement = { name: `versions of rows ${prepared.size}`, text };
  prepared.set(key, statement);
  return statement;
}

function readStates(db: Db, tables: readonly { name: string }[]): Promise<Named<'state'>[]> {
  return unionOf<'state'>(
    db,
    tables.map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, concat(
          count(*), ' ', md5(coalesce(string_agg(t::text, '|' order by t::text), ''))
        ) as state from ${sql.table(name)} as t`,
    ),
  );
}

async function unionOf<Part extends string>(
  db: Db,
  parts: readonly ReturnType<typeof sql>[],
): Promise<Named<Part>[]> {
  if (parts.length === 0) return [];
  return (await sql<Named<Part>>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
}

export async function tablesChangedBy(
  world: Pick<TestWorld, 'db'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = await databaseState(world);
  await work();
  const after = await databaseState(world);
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}
