import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { root } from './next-release.ts';
import { substitute } from './read-unit.ts';
import { makeFolder } from './start-postgres.ts';
import { asDatabaseUser, startProgram } from './start-program.ts';

const transactions = 'pool_mode = transaction';

/**
 * Starts Debian's PgBouncer with the guide's file in front of a server of this test; returns the address of its
 * database.
 */
export async function startPgBouncer(
  server: { port: number },
  mode: 'session' | 'transaction',
): Promise<string> {
  const folder = await makeFolder('pgbouncer');
  const port = await findFreePort();
  const users = join(folder, 'userlist.txt');
  const file = join(folder, 'pgbouncer.ini');
  const settings = await readFile(join(root, 'operate/pgbouncer.ini'), 'utf8');
  await writeFile(users, '"hotdrop" "password"\n');
  await writeFile(
    file,
    substitute(settings, [
      ['host=127.0.0.1 port=5432', `host=127.0.0.1 port=${server.port} dbname=postgres`],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['/etc/pgbouncer/userlist.txt', users],
      [transactions, mode === 'transaction' ? transactions : 'pool_mode = session'],
    ]),
  );
  await Promise.all([chmod(users, 0o644), chmod(file, 0o644)]);
  await startProgram(asDatabaseUser('/usr/sbin/pgbouncer', [file]), port);
  return `postgres://hotdrop:password@127.0.0.1:${port}/hotdrop`;
}
