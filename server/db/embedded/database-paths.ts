import { createHash } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type DatabasePaths = {
  dataDir: string;
  /**
   * Contains everything below, except a socket whose path would be too long. It is created atomically, so it is
   * either complete or absent.
   */
  home: string;
  cluster: string;
  passwordFile: string;
  logFile: string;
  socketFolder: string;
};

/** Appears only in the socket's file name, since the server does not listen on TCP. */
export const PORT = 5432;

/** The longest path of a unix socket on macOS, in bytes. Linux allows 107. */
const SOCKET_PATH_LIMIT = 103;

/** Creates the data folder and returns the paths of its database. Throws the file system's error. */
export async function databasePaths(dataDir: string): Promise<DatabasePaths> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const real = await realpath(dataDir);
  const home = join(real, 'postgres');
  return {
    dataDir: real,
    home,
    cluster: join(home, 'cluster'),
    passwordFile: join(home, 'password'),
    logFile: join(home, 'server.log'),
    socketFolder: socketFolder(home),
  };
}

function socketFolder(home: string): string {
  if (fits(home)) return home;
  const name = `hotdrop-${createHash('sha256').update(home).digest('hex').slice(0, 20)}`;
  const temporary = join(tmpdir(), name);
  return fits(temporary) ? temporary : join('/tmp', name);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_LIMIT;
}
