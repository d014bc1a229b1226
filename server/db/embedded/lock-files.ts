import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PORT, type DatabasePaths } from './database-paths.ts';

const EMPTY_PATIENCE_MS = 2000;

/** Returns the process id in a cluster's postmaster.pid; null if there is none. */
export async function readPostmasterPid(cluster: string): Promise<number | null> {
  return readPid(postmasterFile(cluster));
}

/** Returns the socket folder in a cluster's postmaster.pid; null if there is none. */
export async function readSocketFolder(cluster: string): Promise<string | null> {
  return (await readOrEmpty(postmasterFile(cluster))).split('\n')[4] || null;
}

/** Returns whether a postmaster of this cluster is starting, serving or shutting down. */
export async function isPostmasterAlive(cluster: string): Promise<boolean> {
  const pid = await readPostmasterPid(cluster);
  return pid !== null && isPostmaster(pid, cluster);
}

/** Returns whether a process is a postmaster of this cluster. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  return (await readCommand(pid)).includes(`-D ${cluster} `);
}

/**
 * Removes stale lock files that would prevent PostgreSQL from starting: those whose process id now belongs to
 * another program, as after a restart of the machine, and those that a crash left empty. PostgreSQL handles ids of
 * dead processes itself. The cluster's shared memory still prevents a second server.
 */
export async function removeAbandonedLockFiles(paths: DatabasePaths): Promise<void> {
  const files = [postmasterFile(paths.cluster), join(paths.socketFolder, `.s.PGSQL.${PORT}.lock`)];
  for (const file of files) {
    const pid = await readPid(file);
    const abandoned = pid === null ? await isLeftEmpty(file) : await isForeign(pid, paths);
    // The file is read again, because another process may have started the server in the meantime.
    if (abandoned && (await readPid(file)) === pid) await rm(file, { force: true });
  }
}

async function isForeign(pid: number, { cluster }: DatabasePaths): Promise<boolean> {
  return exists(pid) && !(await isPostmaster(pid, cluster));
}

/** A starting server fills its file immediately. */
async function isLeftEmpty(file: string): Promise<boolean> {
  const { size, mtimeMs } = await stat(file).catch(() => ({ size: 1, mtimeMs: 0 }));
  return size === 0 && Date.now() - mtimeMs > EMPTY_PATIENCE_MS;
}

function postmasterFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

async function readPid(file: string): Promise<number | null> {
  const pid = Number.parseInt(await readOrEmpty(file), 10);
  return Number.isNaN(pid) ? null : pid;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Returns a process's command line; empty if the process is gone. */
async function readCommand(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readOrEmpty(`/proc/${pid}/cmdline`)).replaceAll('\0', ' ');
  }
  try {
    return (await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)])).stdout;
  } catch {
    return '';
  }
}

async function readOrEmpty(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return '';
  }
}
