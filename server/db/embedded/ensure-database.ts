import type { Client } from 'pg';

/** The product's role and its database: no superuser, but may make databases, which tests do. */
export const OWNER = 'hotdrop';

const SETTING_UP = 2;

/** Makes the product's role and database where they are missing; two processes may ask at once. */
export async function ensureDatabase(client: Client, password: string): Promise<void> {
  if (await exists(client, 'pg_database', 'datname')) return;
  await client.query('select pg_advisory_lock($1)', [SETTING_UP]);
  try {
    if (!(await exists(client, 'pg_roles', 'rolname'))) {
      await client.query(
        `create role ${OWNER} login createdb password ${client.escapeLiteral(password)}`,
      );
    }
    if (!(await exists(client, 'pg_database', 'datname'))) {
      await client.query(`create database ${OWNER} owner ${OWNER}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SETTING_UP]);
  }
}

async function exists(client: Client, catalog: string, name: string): Promise<boolean> {
  const found = await client.query(`select from ${catalog} where ${name} = $1`, [OWNER]);
  return found.rowCount === 1;
}
