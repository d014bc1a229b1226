import { spawn } from 'node:child_process';
import { chmod, lstat, mkdir, open, readFile, stat } from 'node:fs/promises';
import { ConfigError } from '../../platform/config.ts';
import { type DatabaseUser, giveTo, programEnvironment } from './database-user.ts';
import type { DatabasePaths } from './database-paths.ts';

/**
 * Low memory use, no network, and every acknowledged commit on disk (fsync and synchronous_commit keep their
 * defaults). The settings are passed at each start, so old clusters have them too.
 */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  huge_pages: 'off',
  max_wal_size: '256MB',
  // Without replication the log only needs what recovery reads.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // On small tables, worker processes cost memory and save hardly any time.
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements are not logged: they may quote users' data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

export type Postmaster = {
  /** Returns null while the server runs, otherwise its log output or how it ended. */
  failure: () => Promise<string | null>;
};

const LOG_LIMIT_BYTES = 2_000_000;

/**
 * Starts a server on the cluster and returns without waiting for it. It has its own session, so neither Ctrl-C nor
 * the death of this process stops it before pending writes are done.
 */
export async function startPostmaster(
  paths: DatabasePaths,
  postgres: string,
  user: DatabaseUser,
): Promise<Postmaster> {
  await giveTo(user, paths.home);
  await chmod(paths.home, 0o700);
  await chmod(paths.passwordFile, 0o600);
  if (paths.socketFolder !== paths.home) await makePrivateFolder(paths.socketFolder, user);

  const grown = await stat(paths.logFile).then(
    (file) => file.size,
    () => 0,
  );
  const log = await open(paths.logFile, grown > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
  const { size: logStart } = await log.stat();

  const quotedFolder = `"${paths.socketFolder.replaceAll('"', '""')}"`;
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: quotedFolder });
  const { file, args, ...asUser } = user.as(postgres, [
    '-D',
    paths.cluster,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawn(file, args, {
    ...asUser,
    env: programEnvironment(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended: string | null = null;
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('exit', (code, signal) => {
    ended ??= `ended with ${signal ?? code}`;
  });
  child.unref();
  await log.close();

  return {
    failure: async () => {
      if (ended === null) return null;
      const output = (await readFile(paths.logFile)).subarray(logStart).toString().trim();
      return output || ended;
    },
  };
}

/** Refuses a folder that another user made, since anyone may write to the temporary folder. */
async function makePrivateFolder(folder: string, user: DatabaseUser): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const owners = [process.getuid?.(), user.uid];
  if (!found.isDirectory() || !owners.includes(found.uid) || found.mode & 0o077) {
    throw new ConfigError(
      `${folder} must be a folder that only Hotdrop's user can enter. Remove it.`,
    );
  }
  await giveTo(user, folder);
}
