import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect } from '../db/connection.ts';
import { startEmbeddedDatabase } from '../db/embedded/start-embedded-database.ts';
import { migrate } from '../db/migrate.ts';
import { installDeliveryQueue } from '../db/delivery-queue.ts';
import { forgetDurability } from './forget-durability.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server whose database `hotdrop_template` is migrated and empty. */
    databaseServer: ClientConfig;
    /** A folder that is removed when the run ends. */
    runFolder: string;
  }
}

/** The prefix for the names of databases that tests fill and others copy. */
export const filledPrefix = 'hotdrop_filled_';

/**
 * Starts one PostgreSQL server for the run: embedded, or the one in TEST_DATABASE_URL. Tests copy
 * its migrated template instead of migrating themselves.
 */
export default async function startDatabaseServer(project: TestProject) {
  const log = pino({ level: 'silent' });
  const dataDir = mkdtempSync(join(tmpdir(), 'hotdrop-test-'));
  const url = process.env['TEST_DATABASE_URL'];
  const embedded = url === undefined ? await startEmbeddedDatabase({ dataDir, log }) : null;
  if (embedded !== null) await forgetDurability(dataDir);
  const server: ClientConfig = embedded?.connection ?? { connectionString: url };

  await onServer(server, 'drop database if exists hotdrop_template');
  await onServer(server, 'create database hotdrop_template');

  const template = withDatabase(server, 'hotdrop_template');
  const db = connect(template, { log });
  await migrate(db);
  await db.destroy();
  await installDeliveryQueue(template, log);
  const runFolder = mkdtempSync(join(tmpdir(), 'hotdrop-run-'));
  // One test runs PostgreSQL as another user, who needs to traverse the folder.
  chmodSync(runFolder, 0o711);
  project.provide('databaseServer', server);
  project.provide('runFolder', runFolder);

  return async () => {
    if (embedded === null) await dropFilled(server);
    await embedded?.stop();
    for (const folder of [dataDir, runFolder]) rmSync(folder, { recursive: true, force: true });
  };
}

async function dropFilled(server: ClientConfig): Promise<void> {
  const client = new Client(server);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, '${filledPrefix}')`,
  );
  for (const { name } of rows) await client.query(`drop database ${name}`);
  await client.end();
}

export function withDatabase(server: ClientConfig, database: string): ClientConfig {
  if (server.connectionString === undefined) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export async function onServer(server: ClientConfig, statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
