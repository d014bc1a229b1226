import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../platform/config.ts';
import type { DatabaseUser } from './database-user.ts';
import type { Binaries } from './find-binaries.ts';
import type { Place } from './place.ts';
import { runProgram } from './run-program.ts';

/** The role that supervises; the product's own role may less. */
export const SUPERUSER = 'postgres';

const UNFINISHED = 'postgres.new-';

/** Another process may still write there: one that lost to this one ends soon, as its files are gone. */
const REMOVAL = { recursive: true, force: true, maxRetries: 10 } as const;

/**
 * Makes the cluster and its password where there is none. Built beside its place and moved there
 * by one rename: a kill halfway leaves nothing that looks finished, and of two processes that do
 * it at once one wins.
 */
export async function createCluster(
  place: Place,
  binaries: Binaries,
  user: DatabaseUser,
): Promise<void> {
  const folder = await mkdtemp(join(place.dataDir, UNFINISHED));
  try {
    const password = join(folder, 'password');
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (user.uid !== process.getuid?.()) {
      await chown(password, user.uid, user.gid);
      await chown(folder, user.uid, user.gid);
    }
    const { ok, output } = await runProgram(
      user.as(binaries.initdb, [
        `--pgdata=${join(folder, 'cluster')}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${password}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ]),
    );
    if (ok) await rename(folder, place.home);
    else
      throw new ConfigError(
        `The database could not be created in ${place.home}: ${lastLine(output)}`,
      );
  } catch (error) {
    if (!existsSync(place.home)) throw error;
  } finally {
    await rm(folder, REMOVAL);
  }
}

/** Removes what killed starts left of clusters that they were making; call it once there is a cluster. */
export async function removeUnfinishedClusters(place: Place): Promise<void> {
  const names = (await readdir(place.dataDir)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(names.map((name) => rm(join(place.dataDir, name), REMOVAL)));
}

/** Throws one sentence that names the folder when another major version of PostgreSQL wrote the cluster. */
export async function refuseOtherMajor(place: Place, binaries: Binaries): Promise<void> {
  const written = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (Number(written) === binaries.major) return;
  throw new ConfigError(
    `${place.home} was written by PostgreSQL ${written}, and this Hotdrop brings PostgreSQL ${binaries.major}. ` +
      'Start the Hotdrop that wrote it, or set DATA_DIR to another folder.',
  );
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
