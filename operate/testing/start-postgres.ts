import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { asDatabaseUser, startProgram } from './start-program.ts';

const execute = promisify(execFile);
const binaries = '/usr/lib/postgresql/15/bin';

export type Postgres = { port: number; url: string; restart: () => Promise<void> };

/** Starts Debian's PostgreSQL 15 on 127.0.0.1. It needs no password and ends with the test. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const { port, restart } = await startCluster(['-U', 'hotdrop', '-A', 'trust'], {
    listen_addresses: '127.0.0.1',
    ...settings,
  });
  return { port, restart, url: `postgres://hotdrop@127.0.0.1:${port}/postgres` };
}

/**
 * Starts Debian's PostgreSQL 15 as its package does: on the unix socket, a user of the machine connects as the role
 * of the same name, and elsewhere passwords are needed. `env` lets PostgreSQL's programs find it. Unlike the
 * package's, it accepts no connection from 127.0.0.1. The loopback interface gives every connection that address, so
 * only a line that a guide adds permits one.
 */
export async function startPackagedPostgres(): Promise<
  Omit<Postgres, 'url'> & { env: Record<string, string> }
> {
  const auth = ['--auth-local=peer', '--auth-host=scram-sha-256'];
  const { port, folder, cluster, restart } = await startCluster(auth, {});
  const rules = join(cluster, 'pg_hba.conf');
  const accepted = /^host +all +all +127\.0\.0\.1\/32 .*\n/m;
  const text = await readFile(rules, 'utf8');
  if (!accepted.test(text)) throw new Error(`${rules} has no line for 127.0.0.1.`);
  await writeFile(rules, text.replace(accepted, ''));
  return { port, restart, env: { PGHOST: folder, PGPORT: String(port) } };
}

async function startCluster(initArgs: readonly string[], settings: Record<string, string>) {
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
    ...initArgs,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  await execute(file, args, { ...user, cwd: '/' });
  const port = await findFreePort();
  const all = {
    port: String(port),
    unix_socket_directories: folder,
    fsync: 'off',
    ...settings,
  };
  const program = asDatabaseUser(join(binaries, 'postgres'), [
    '-D',
    cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const start = async () => {
    // This is a fast shutdown, which does not wait for clients.
    const started = await startProgram(program, port, 'SIGINT');
    await waitUntilReady(port);
    return started;
  };
  let running = await start();
  return {
    port,
    folder,
    cluster,
    restart: async () => {
      await running.stop();
      running = await start();
    },
  };
}

/** The port accepts connections before the server accepts statements. */
async function waitUntilReady(port: number): Promise<void> {
  const args = ['--quiet', '--host=127.0.0.1', `--port=${port}`];
  for (;;) {
    const isReady = await execute(join(binaries, 'pg_isready'), args).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await sleep(20);
  }
}

/** Creates a folder that anyone may write to and that is removed after the test. */
export async function makeFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `hotdrop-${name}-`));
  await chmod(folder, 0o777);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
