import { chmod, lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { ConfigError } from '../../platform/config.ts';
import type { DatabasePaths } from './database-paths.ts';

export type DatabaseUser = {
  /** The owner of the database's files in the file system. */
  uid: number;
  gid: number;
  as: (file: string, args: string[]) => Command;
};

/** PostgreSQL refuses to run as a user without an entry in the user database; `nobody` has one everywhere. */
const NOBODY = 65534;

/**
 * Chooses the user to run PostgreSQL as, since it refuses to run as root. Unless this process runs as root, that is
 * its own user. For root, PostgreSQL runs in a user namespace in which root's files belong to `nobody`, so it can
 * use folders that only root may enter. If the system forbids namespaces, it runs as `nobody`, who may then pass
 * through the data folder. Throws a `ConfigError` that names the folder when `nobody` cannot access it or the
 * programs.
 */
export async function chooseDatabaseUser(
  paths: DatabasePaths,
  postgres: string,
): Promise<DatabaseUser> {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, as: (file, args) => ({ file, args }) };

  const works = async (user: DatabaseUser) => {
    const script = '[ -x "$1" ] && exec "$2" --version';
    const probe = user.as('/bin/sh', ['-c', script, 'sh', paths.dataDir, postgres]);
    return (await runProgram(probe)).ok;
  };
  if (await works(namespaceUser)) {
    await openTo(paths.dataDir, 0o700);
    return namespaceUser;
  }
  await openTo(paths.dataDir, 0o711);
  if (await works(nobody)) return nobody;
  throw new ConfigError(
    `PostgreSQL does not run as root, and user ${NOBODY}, the one it would run as, may not enter ${paths.dataDir} or run ${postgres}. ` +
      'Start Hotdrop as an ordinary user, open these folders to others (chmod o+x), or set DATABASE_URL.',
  );
}

/** Sets who may enter the data folder. A folder that everyone shares, or another user's, is not changed. */
async function openTo(dataDir: string, mode: number): Promise<void> {
  const found = await lstat(dataDir);
  if (found.uid !== 0 || found.mode & 0o1000 || (found.mode & 0o777) === mode) return;
  await chmod(dataDir, mode);
}

const namespaceUser: DatabaseUser = {
  uid: 0,
  gid: 0,
  as: (file, args) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--', file, ...args],
  }),
};

const nobody: DatabaseUser = {
  uid: NOBODY,
  gid: NOBODY,
  as: (file, args) => ({ file, args, uid: NOBODY, gid: NOBODY }),
};

/**
 * Changes the owner of a folder and its contents, since an earlier start may have run PostgreSQL as another user.
 * Throws a `ConfigError` that names the folder if it belongs to another user and this process is not root.
 */
export async function giveTo(user: DatabaseUser, folder: string): Promise<void> {
  const { uid } = await lstat(folder);
  if (uid === user.uid) return;
  if (process.getuid?.() !== 0) {
    throw new ConfigError(
      `${folder} belongs to another user (${uid}). Start Hotdrop as that user, or hand the folder over with chown -R.`,
    );
  }
  // The folder itself comes last, so an interrupted walk is repeated.
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(entries.map((entry) => lchown(join(folder, entry), user.uid, user.gid)));
  await lchown(folder, user.uid, user.gid);
}

type Command = {
  file: string;
  args: string[];
  /** Set if the program runs as another user. */
  uid?: number;
  gid?: number;
};

/** Returns the environment of PostgreSQL's programs: messages in English, and no secrets of this process. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program to its end. Returns whether it succeeded, and its output. Never throws. */
export function runProgram({
  file,
  args,
  ...user
}: Command): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...user,
      // It has its own session, so Ctrl-C reaches only this process, which stops the programs in the right order.
      detached: true,
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      resolve({ ok: false, output: error.message });
    });
    child.on('close', (code) => {
      resolve({ ok: code === 0, output });
    });
  });
}
