import { createHash } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Place = {
  dataDir: string;
  /** Holds all below but a socket whose path would be too long. Exists whole or not at all. */
  home: string;
  cluster: string;
  passwordFile: string;
  logFile: string;
  socketFolder: string;
};

/** Only names the socket's file: nothing listens on a network. */
export const PORT = 5432;

/** What a unix socket's path may measure in bytes on macOS; Linux takes 107. */
const SOCKET_PATH_LIMIT = 103;

/** Makes the data folder and returns where each part of its database lies; equal folders give equal answers. */
export async function findPlace(dataDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
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
