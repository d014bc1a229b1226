import { lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../platform/config.ts';
import type { Place } from './place.ts';
import type { Command } from './run-program.ts';
import { runProgram } from './run-program.ts';

export type DatabaseUser = {
  /** Who owns the files of the database, as the file system shows it. */
  uid: number;
  gid: number;
  as: (file: string, args: string[]) => Command;
};

/** `nobody`, who has an entry in the user database everywhere; PostgreSQL's programs insist on one. */
const NOBODY = 65534;

/**
 * Finds the user to run PostgreSQL as, since it refuses to be root. Not root: ourselves. Root: a
 * user namespace in which root's files belong to `nobody`, so that folders only root may enter
 * work; where the system forbids namespaces, `nobody` itself. Throws one sentence that names the
 * folder when `nobody` cannot reach it or the programs.
 */
export async function chooseDatabaseUser(place: Place, postgres: string): Promise<DatabaseUser> {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, as: (file, args) => ({ file, args }) };

  const works = async (user: DatabaseUser) => {
    const script = '[ -x "$1" ] && exec "$2" --version';
    const probe = user.as('/bin/sh', ['-c', script, 'sh', place.dataDir, postgres]);
    return (await runProgram(probe)).ok;
  };
  if (await works(namespaceUser)) return namespaceUser;
  if (await works(nobody)) return nobody;
  throw new ConfigError(
    `PostgreSQL does not run as root, and user ${NOBODY}, the one it would run as, may not enter ${place.dataDir} or run ${postgres}. ` +
      'Start Hotdrop as an ordinary user, open these folders to others (chmod o+x), or set DATABASE_URL.',
  );
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
 * Makes the folder with all in it the user's: an earlier start may have run PostgreSQL as another.
 * Throws one sentence that names the folder when it is another user's and we are not root.
 */
export async function giveTo(user: DatabaseUser, folder: string): Promise<void> {
  const { uid } = await lstat(folder);
  if (uid === user.uid) return;
  if (process.getuid?.() !== 0) {
    throw new ConfigError(
      `${folder} belongs to another user (${uid}). Start Hotdrop as that user, or hand the folder over with chown -R.`,
    );
  }
  // The folder itself comes last: a walk that was cut short is then done again.
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(entries.map((entry) => lchown(join(folder, entry), user.uid, user.gid)));
  await lchown(folder, user.uid, user.gid);
}
