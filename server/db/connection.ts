import {
  Kysely,
  PostgresDialect,
  sql,
  type KyselyConfig,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import {
  Client,
  Pool,
  types as standardTypes,
  type ClientConfig,
  type CustomTypesConfig,
  type PoolConfig,
} from 'pg';
import type { Logger } from 'pino';
import { currentRequest } from '../platform/request-ids.ts';
import { breakWhenSilent } from './break-when-silent.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/**
 * The database for code that only reads. It can query, even inside a transaction, but cannot change a row or open a
 * transaction. The types do not cover raw SQL.
 */
export type ReadDb = Pick<Db, 'selectFrom' | 'getExecutor' | 'isTransaction'>;

const int8 = 20;
const numeric = 1700;
const date = 1082;
const dates = 1182;

// These values are exact as numbers: counts and hundredths are far below 2^53, money is below 1e9 with 2 decimals.
const types: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8 || oid === numeric) return Number;
    // A date has no zone, so it stays text.
    if (oid === date) return String;
    if (oid === dates) return readDates;
    return format === 'binary'
      ? standardTypes.getTypeParser(oid, 'binary')
      : standardTypes.getTypeParser(oid, 'text');
  },
};

/** Reads an array such as '{2026-11-28,2026-11-29}'. */
function readDates(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}

type ConnectOptions = {
  log: Logger;
  /** Called with the SQL of each statement and the milliseconds that it took. */
  onStatement?: (sql: string, milliseconds: number) => void;
  /** A statement that takes at least this many milliseconds is logged as slow, without its parameters; 0 for never. */
  slowStatementMs?: number;
  poolSize?: number;
  /**
   * How long a connection may be silent before its statement fails, in milliseconds; null for no limit, for work that
   * may take long.
   */
  silenceMs?: number | null;
};

/** The options with which `connect` opened a database. `onStatement` also logs slow statements. */
type Opened = Required<Pick<ConnectOptions, 'onStatement'>> & { pool: Pool };

const opened = new WeakMap<ReadDb, Opened>();

/** Returns the pool behind a database, for what Kysely cannot do. Throws for a transaction. */
export function poolOf(db: ReadDb): Opened {
  const found = opened.get(db);
  if (found === undefined) throw new Error('A transaction has one connection and no pool.');
  return found;
}

/** Opens a pool of connections to PostgreSQL. It connects lazily and reconnects after a restart of the server. */
export function connect(
  connection: PoolConfig,
  { log, onStatement, slowStatementMs = 0, poolSize = 10, silenceMs }: ConnectOptions,
): Db {
  const pool = new Pool({
    ...connection,
    ...(silenceMs !== null && breakWhenSilent(silenceMs)),
    types,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: 'hotdrop',
  });
  // If the server closes an idle connection, the pool replaces it at the next query.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  // A connection that is lost in use fails its statement. Without a listener it would also end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) =>
      log.warn({ err: error }, 'a database connection was lost in use'),
    );
  });
  const onRan = (text: string, ms: number) => {
    onStatement?.(text, ms);
    if (slowStatementMs === 0 || ms < slowStatementMs) return;
    const sqlText = text.slice(0, longestLogged);
    const reqId = currentRequest.getStore();
    log.warn({ reqId, ms: Math.round(ms), sql: sqlText }, 'a slow statement');
  };
  const db = new Database(pool, {
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => onRan(query.sql, queryDurationMillis),
  });
  opened.set(db, { pool, onStatement: onRan });
  return db;
}

/** Also closes a pool that Kysely has not opened, because only `runWithin` or `copyBytes` has used it. */
class Database extends Kysely<Schema> {
  readonly #pool: Pool;

  constructor(pool: Pool, config: KyselyConfig) {
    super(config);
    this.#pool = pool;
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    if (!this.#pool.ending) await this.#pool.end();
  }
}

/**
 * The number of characters of a statement that are logged. An insert of many rows is long, with a placeholder for
 * each value.
 */
const longestLogged = 2000;

/** Returns the number of connections in a pool, and of statements that wait for one. */
export function countConnections(db: Db): { total: number; idle: number; waiting: number } {
  const { totalCount: total, idleCount: idle, waitingCount: waiting } = poolOf(db).pool;
  return { total, idle, waiting };
}

/**
 * Runs a statement for at most `milliseconds` once it has a connection of the pool. Throws if it fails or takes
 * longer. Its connection is then closed, so a silent one does not occupy the pool.
 */
export async function runWithin(
  db: Db,
  milliseconds: number,
  statement: RawBuilder<unknown>,
): Promise<void> {
  const { pool, onStatement } = poolOf(db);
  const { sql: text, parameters } = statement.compile(db);
  const client = await pool.connect();
  const begun = performance.now();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    // Closing the connection makes the statement fail.
    client.release(true);
  }, milliseconds);
  try {
    await client.query(text, [...parameters]);
  } finally {
    clearTimeout(timer);
    if (!isLate) client.release();
    onStatement(text, performance.now() - begun);
  }
}

/** Runs an empty query. Throws if the database does not respond within `milliseconds`. */
export async function ping(db: Db, milliseconds = 10_000): Promise<void> {
  await runWithin(db, milliseconds, sql`select 1`);
}

/** Connects once and closes the connection. Throws if the database does not respond. */
export async function assertAnswers(connection: ClientConfig): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}
