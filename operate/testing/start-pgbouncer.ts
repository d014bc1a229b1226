import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { makeFolder } from './start-postgres.ts';
import { asDatabaseUser, startProgram } from './start-program.ts';

/** Starts Debian's PgBouncer in front of a server of this test; returns the address of its database. */
export async function startPgBouncer(
  server: { port: number },
  mode: 'session' | 'transaction',
): Promise<string> {
  const folder = await makeFolder('pgbouncer');
  const port = await findFreePort();
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(users, '"hotdrop" ""\n');
  await writeFile(
    file,
    [
      '[databases]',
      `postgres = host=127.0.0.1 port=${server.port} user=hotdrop`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      'default_pool_size = 40',
      '',
    ].join('\n'),
  );
  await Promise.all([chmod(users, 0o644), chmod(file, 0o644)]);
  await startProgram(asDatabaseUser('/usr/sbin/pgbouncer', [file]), port);
  return `postgres://hotdrop@127.0.0.1:${port}/postgres`;
}
