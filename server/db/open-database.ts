import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { ConfigError, type Config } from '../platform/config.ts';
import { assertAnswers, connect, ping, type Db } from './connection.ts';
import { installDeliveryQueue } from './delivery-queue.ts';
import { startEmbeddedDatabase } from './embedded/start-embedded-database.ts';
import { migrateAt } from './migrate.ts';
import { checkSecret } from './secret-probe.ts';

type OpenOptions = {
  log: Logger;
  /** Prints a message for the user who started the server. */
  print: (sentence: string) => void;
  /** Called with the SQL of each statement and the milliseconds that it took. */
  onStatement: (sql: string, milliseconds: number) => void;
};

export type OpenedDatabase = {
  db: Db;
  /** The server that `db` connects to. A pooler may be in between. */
  pooled: PoolConfig;
  /** The server without a pooler, for what needs one connection: notifications, locks and the queue. */
  direct: PoolConfig;
  /** Closes the connections, then stops the embedded server unless another process uses it. */
  stop(): Promise<void>;
};

/**
 * Opens the database in the settings, or starts the embedded server if they name none. It connects lazily. Throws a
 * `ConfigError` if the embedded server cannot start.
 */
export async function openDatabase(
  config: Config,
  { log, print, onStatement }: OpenOptions,
): Promise<OpenedDatabase> {
  const { dataDir, databaseUrl, databaseDirectUrl, databasePool: poolSize } = config;
  const embedded =
    databaseUrl === null ? await startEmbeddedDatabase({ dataDir, log, print }) : null;
  const pooled = embedded?.connection ?? { connectionString: databaseUrl ?? '' };
  const slowStatementMs = config.slow.statementMs;
  const db = connect(pooled, { log, poolSize, slowStatementMs, onStatement });
  return {
    db,
    pooled,
    direct: embedded?.connection ?? { connectionString: databaseDirectUrl ?? '' },
    stop: async () => {
      await db.destroy();
      await embedded?.stop();
    },
  };
}

/**
 * Migrates the schema and the tables of the queue, and prints a message if SESSION_SECRET has changed. Throws a
 * `ConfigError` with the name of the setting if a database in the settings cannot be reached.
 */
export async function prepareDatabase(
  { db, pooled, direct }: OpenedDatabase,
  { databaseUrl, sessionSecret }: Config,
  { log, print }: Pick<OpenOptions, 'log' | 'print'>,
): Promise<void> {
  if (databaseUrl !== null) await ping(db).catch(unreachable('DATABASE_URL'));
  await migrateAt(pooled, log);
  const changedSecret = await checkSecret(db, sessionSecret);
  if (changedSecret !== null) print(changedSecret);
  if (databaseUrl !== null) await assertAnswers(direct).catch(unreachable('DATABASE_DIRECT_URL'));
  await installDeliveryQueue(direct, log);
}

function unreachable(setting: string): (error: Error) => never {
  return (error) => {
    throw new ConfigError(`The database in ${setting} cannot be reached: ${error.message}.`);
  };
}
