import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, DatabaseError } from 'pg';
import { onTestFinished } from 'vitest';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { asDatabaseUser, startProgram } from './start-program.ts';

/** PostgreSQL's code while it starts. */
const CANNOT_CONNECT_NOW = '57P03';

const binaries = '/usr/lib/postgresql/15/bin';

/** Starts Debian's PostgreSQL 15 on 127.0.0.1. It needs no password and ends with the test. */
export async function startPostgres(
  settings: Record<string, string> = {},
): Promise<{ port: number; url: string; restart: () => Promise<void> }> {
  if (!existsSync(binaries)) {
    throw new Error(
      `There is no ${binaries}. Install PostgreSQL 15: apt-get install postgresql-15.`,
    );
  }
  const folder = await makeFolder('postgres');
  const cluster = join(folder, 'cluster');
  const { file, args, user } = asDatabaseUser(join(binaries, 'initdb'), [
    '-D',
    cluster,
    '-U',
    'hotdrop',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  await promisify(execFile)(file, args, { ...user, cwd: '/' });
  const port = await findFreePort();
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    ...settings,
  };
  const program = asDatabaseUser(join(binaries, 'postgres'), [
    '-D',
    cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // This is a fast shutdown, which does not wait for clients.
  const url = `postgres://hotdrop@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const started = await startProgram(program, port, 'SIGINT');
    await waitUntilReady(url);
    return started;
  };
  let running = await start();
  return {
    port,
    url,
    async restart() {
      await running.stop();
      running = await start();
    },
  };
}

/** The port accepts connections before the server accepts statements. */
async function waitUntilReady(connectionString: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== CANNOT_CONNECT_NOW) throw error;
      await sleep(20);
    } finally {
      await client.end();
    }
  }
}

/** A folder that anybody may write to and that is removed after the test. */
export async function makeFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `hotdrop-${name}-`));
  await chmod(folder, 0o777);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
