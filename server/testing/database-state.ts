import { sql } from 'kysely';
import type { TestWorld } from './test-app.ts';

/** The content of every table, as its number of rows and a checksum of them. */
export type DatabaseState = Record<string, string>;

export async function databaseState({ db }: Pick<TestWorld, 'db'>): Promise<DatabaseState> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(db);
  const parts = tables.rows.map(
    ({ name }) => sql`
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

/** Returns the names of the tables that some work has changed. */
export async function tablesChangedBy(
  world: Pick<TestWorld, 'db'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = await databaseState(world);
  await work();
  const after = await databaseState(world);
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}
