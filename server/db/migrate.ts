import { existsSync, readdirSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { connect, type Db, type Tx } from './connection.ts';
import { ConfigError } from '../platform/config.ts';
import { isTransient } from './transaction.ts';

const attempts = 5;

const migrationFolder = path.join(import.meta.dirname, 'migrations');

/** Reads the migrations, oldest first, by the numbers in their file names. A released migration is never edited. */
const provider = new FileMigrationProvider({ fs, path, migrationFolder });

/**
 * Migrates the schema to the latest version, under a lock that lets starting processes do so one after the other. A
 * deadlock with a write of an older process is retried up to four times. Throws the error of the failing migration,
 * which is rolled back, or a `ConfigError` if a newer Hotdrop has migrated the schema.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = getMigrator(db);
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    await refuseNewer(db);
    if (attempt >= attempts || !isTransient(error)) throw error;
  }
}

/** Like `migrate`, but on connections of its own, whose statements have no time limit. */
export async function migrateAt(connection: PoolConfig, log: Logger): Promise<void> {
  const db = connect(connection, { log, silenceMs: null });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Throws a `ConfigError` if a newer Hotdrop has migrated the schema. It is called only after a failure, because the
 * migrator itself refuses a schema with migrations that it does not know.
 */
async function refuseNewer(db: Db): Promise<void> {
  // The table is missing if the very first migration failed.
  const { rows: tables } = await sql`
    select where to_regclass('kysely_migration') is not null
  `.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db);
  const newest = rows.findLast(({ name }) => !knowsMigration(name));
  if (newest === undefined) return;
  throw new ConfigError(
    `This database was made by a newer Hotdrop (${newest.name}). Start that one, or restore a backup.`,
  );
}

/**
 * Creates the schema inside a transaction, as of the migration `last`, or the latest. Returns how many migrations
 * that took. Throws the error of the failing migration.
 */
export async function migrateInside(tx: Tx, last?: string): Promise<number> {
  const migrator = getMigrator(tx);
  const { error, results = [] } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error !== undefined) throw error;
  return results.filter(({ direction }) => direction === 'Up').length;
}

/** Returns the names of the migrations that this version of the product has, oldest first. */
export function listMigrations(): string[] {
  const files = readdirSync(migrationFolder).filter((file) => file.endsWith('.ts'));
  return files.map((file) => path.basename(file, '.ts')).toSorted();
}

/** Returns the newest migration of this version of the product. */
export function newestMigration(): string {
  return listMigrations().at(-1) ?? '';
}

/** Returns whether this version of the product has a migration. */
export function knowsMigration(name: string): boolean {
  // The name comes from a backup or another database.
  return /^\d{4}-[a-z-]+$/.test(name) && existsSync(path.join(migrationFolder, `${name}.ts`));
}

function getMigrator(db: Db): Migrator {
  return new Migrator({ db, provider });
}
