import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { databaseUrl, type Connection } from '#scripts/harness/product-settings.ts';
import { connect, type Db } from '#server/db/connection.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/start-embedded-database.ts';
import { migrate } from '#server/db/migrate.ts';

export type BenchDatabase = {
  db: Db;
  /** A DATABASE_URL with a unix socket, as for the product's embedded database. */
  url: string;
  connection: Connection;
};

/** Creates a migrated, empty database. */
export type CreateDatabase = (name: string) => Promise<BenchDatabase>;

const log = pino({ level: 'silent' });

/** The PostgreSQL server's folder is temporary and removed afterwards. */
export async function withDatabases<Result>(
  work: (create: CreateDatabase, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-bench-'));
  try {
    const server = await startEmbeddedDatabase({ dataDir: folder, log });
    const open: Db[] = [];
    const connectTo = (connection: ClientConfig) => {
      const db = connect(connection, { log });
      open.push(db);
      return db;
    };
    try {
      const admin = connectTo(server.connection);
      return await work(async (name) => {
        await sql`create database ${sql.id(name)}`.execute(admin);
        const connection = { ...server.connection, database: name };
        const db = connectTo(connection);
        await migrate(db);
        return { db, url: databaseUrl(connection), connection };
      }, folder);
    } finally {
      for (const db of open) await db.destroy();
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
