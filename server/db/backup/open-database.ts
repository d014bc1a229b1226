import { existsSync } from 'node:fs';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { assertAnswers } from '../connection.ts';
import { databasePaths } from '../embedded/database-paths.ts';
import { startEmbeddedDatabase } from '../embedded/start-embedded-database.ts';
import { BackupError } from './backup-error.ts';

/** A database, at an address or embedded in a data folder. */
export type Place = { databaseUrl: string | null; dataDir: string };

/**
 * Runs work once the database can be reached. The embedded one is started first, and stopped afterwards unless the
 * product uses it. With `create`, a data folder without a database gets one. Otherwise such a folder throws a
 * `BackupError`.
 */
export async function withDatabaseAt<Result>(
  { databaseUrl, dataDir }: Place,
  { log, create }: { log: Logger; create: boolean },
  work: (connection: ClientConfig) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== null) {
    const connection = { connectionString: databaseUrl };
    await assertAnswers(connection).catch((error: Error) => {
      throw new BackupError(`The database cannot be reached: ${error.message}.`, { cause: error });
    });
    return work(connection);
  }
  if (!create && !existsSync((await databasePaths(dataDir)).home)) {
    throw new BackupError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  const embedded = await startEmbeddedDatabase({ dataDir, log });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

/** Returns the settings of a connection to another database of the same server. */
export function otherDatabase(connection: ClientConfig, database: string): ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  // This may not be a valid URL: the address of a socket, `postgres://user@/name?host=/folder`, has no host.
  const [, start = '', rest = ''] =
    /^([^:]+:\/\/[^/?#]*)(?:\/[^?#]*)?(.*)$/.exec(connection.connectionString) ?? [];
  return { ...connection, connectionString: `${start}/${encodeURIComponent(database)}${rest}` };
}
