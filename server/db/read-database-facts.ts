import { sql } from 'kysely';
import type { Db } from './connection.ts';
import { knowsMigration, listMigrations } from './migrate.ts';

/** The number of Discord servers that a check reads, newest first. */
const maxServers = 25;

/** Facts that a database reports about itself. */
export type DatabaseFacts = {
  /** The version as PostgreSQL names it, such as `18.4`, and as a number for comparisons, such as 180004. */
  version: { name: string; number: number };
  /** The database's time, and the milliseconds that the query took. */
  clock: { now: Date; tookMs: number };
  migrations: {
    /** Null for an empty database. */
    newest: string | null;
    /** The migrations that this Hotdrop would run at its start. */
    pending: string[];
    /** The migrations of a newer Hotdrop. */
    unknown: string[];
  };
  /** Null while migrations are pending, since the tables may be missing. */
  rows: null | {
    backup: { madeAt: Date | null; bytes: number | null; failure: string | null };
    servers: { id: string; channelId: string; sealedBotToken: string | null }[];
    countOfServers: number;
  };
};

/** Reads everything that a check needs from a database. Throws if the database does not respond. */
export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const begun = performance.now();
  const { rows: about } = await sql<{ name: string; number: number; now: Date; exists: boolean }>`
    select current_setting('server_version') as name,
      current_setting('server_version_num')::int as number,
      clock_timestamp() as now,
      to_regclass('kysely_migration') is not null as exists
  `.execute(db);
  const tookMs = performance.now() - begun;
  const [{ name, number, now, exists } = nothing()] = about;
  const ran = exists ? await ranMigrations(db) : [];
  const pending = listMigrations().filter((migration) => !ran.includes(migration));
  return {
    version: { name, number },
    clock: { now, tookMs },
    migrations: {
      newest: ran.at(-1) ?? null,
      pending,
      unknown: ran.filter((migration) => !knowsMigration(migration)),
    },
    rows: pending.length > 0 ? null : await readRows(db),
  };
}

async function ranMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

async function readRows(db: Db): Promise<DatabaseFacts['rows']> {
  const { made_at, bytes, failure } = await db
    .selectFrom('nightly_backup')
    .select(['made_at', 'bytes', 'failure'])
    .executeTakeFirstOrThrow();
  const servers = await db
    .selectFrom('server_configs')
    .select(['discord_server_id', 'announcement_channel_id', 'sealed_bot_token'])
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxServers)
    .execute();
  return {
    backup: { madeAt: made_at, bytes, failure },
    servers: servers.map((row) => ({
      id: row.discord_server_id,
      channelId: row.announcement_channel_id,
      sealedBotToken: row.sealed_bot_token,
    })),
    countOfServers: servers[0]?.count ?? 0,
  };
}

function nothing(): never {
  throw new Error('a select without from returned no row');
}
