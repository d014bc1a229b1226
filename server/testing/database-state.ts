import { sql } from 'kysely';
import type { TestWorld } from './test-app.ts';

/** What every table holds, as its number of rows and a checksum over them. */
export type DatabaseState = Record<string, string>;

/** The state of the whole database; `except` leaves out tables that a test does not look at. */
export async function databaseState(
  { db }: Pick<TestWorld, 'db'>,
  except: readonly string[] = [],
): Promise<DatabaseState> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(db);
  const names = tables.rows.map(({ name }) => name).filter((name) => !except.includes(name));
  const parts = names.map(
    (name) => sql`
      select ${sql.lit(name)} as name, concat(
        count(*), ' ', md5(coalesce(string_agg(t::text, '|' order by t::text), ''))
      ) as state from ${sql.table(name)} as t
    `,
  );
  const states = await sql<{ name: string; state: string }>`
    ${sql.join(parts, sql` union all `)}
  `.execute(db);
  return Object.fromEntries(states.rows.map(({ name, state }) => [name, state]));
}
