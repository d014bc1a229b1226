import { spawn } from 'node:child_process';
import { lstat, mkdir, open, readFile, stat } from 'node:fs/promises';
import { ConfigError } from '../../platform/config.ts';
import type { DatabaseUser } from './database-user.ts';
import { giveTo } from './database-user.ts';
import type { Place } from './place.ts';
import { programEnvironment } from './run-program.ts';
import { SETTINGS } from './settings.ts';

export type Postmaster = {
  /** Null while it runs; else what it said before it ended. */
  lastWords: () => Promise<string | null>;
};

const LOG_LIMIT_BYTES = 2_000_000;

/**
 * Starts a server on the cluster and returns without waiting for it. It gets a session of its own,
 * so that neither Ctrl-C nor our death reaches it: what is still being written can then finish.
 */
export async function startPostmaster(
  place: Place,
  postgres: string,
  user: DatabaseUser,
): Promise<Postmaster> {
  await giveTo(user, place.home);
  if (place.socketFolder !== place.home) await makePrivateFolder(place.socketFolder, user);

  const grown = await stat(place.logFile).then(
    (file) => file.size,
    () => 0,
  );
  const log = await open(place.logFile, grown > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
  const { size: logStart } = await log.stat();

  const quotedFolder = `"${place.socketFolder.replaceAll('"', '""')}"`;
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: quotedFolder });
  const { file, args, ...asUser } = user.as(postgres, [
    '-D',
    place.cluster,
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
    lastWords: async () => {
      if (ended === null) return null;
      const said = (await readFile(place.logFile)).subarray(logStart).toString().trim();
      return said || ended;
    },
  };
}

/** The temporary folder is everybody's: a folder of this name that somebody else made is refused. */
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
