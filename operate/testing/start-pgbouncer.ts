import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { root } from './next-release.ts';
import { substitute } from './read-unit.ts';
import { makeFolder, type Postgres } from './start-postgres.ts';
import { asDatabaseUser, startProgram } from './start-program.ts';

const transactions = 'pool_mode = transaction';

/**
 * Starts Debian's PgBouncer with the guide's file in front of a server of this test. Creates the database that the
 * file names. Returns its address behind PgBouncer and on the server itself.
 */
export async function startPgBouncer(
  server: Pick<Postgres, 'port' | 'url'>,
  mode: 'session' | 'transaction',
): Promise<{ url: string; directUrl: string }> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query('create database hotdrop');
  await client.end();
  const folder = await makeFolder('pgbouncer');
  const port = await findFreePort();
  const users = join(folder, 'userlist.txt');
  const file = join(folder, 'pgbouncer.ini');
  const settings = await readFile(join(root, 'operate/pgbouncer.ini'), 'utf8');
  await writeFile(users, '"hotdrop" "password"\n');
  await writeFile(
    file,
    substitute(settings, [
      ['host=127.0.0.1 port=5432', `host=127.0.0.1 port=${server.port}`],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['/etc/pgbouncer/userlist.txt', users],
      [transactions, mode === 'transaction' ? transactions : 'pool_mode = session'],
    ]),
  );
  await Promise.all([chmod(users, 0o644), chmod(file, 0o644)]);
  await startProgram(asDatabaseUser('/usr/sbin/pgbouncer', [file]), port);
  return {
    url: `postgres://hotdrop:password@127.0.0.1:${port}/hotdrop`,
    directUrl: `postgres://hotdrop@127.0.0.1:${server.port}/hotdrop`,
  };
}
