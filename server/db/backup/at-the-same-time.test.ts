import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeTournament } from '../../testing/communities.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { connect } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { backUp } from './back-up.ts';
import { move } from './move.ts';
import { checkBackup, restoreIntoEmpty } from './restore.ts';
import { ask, makeEmptyDatabase, makeFolder, silent } from './testing/backup-fixture.ts';

const world = useTestWorld();

async function makeBackup(): Promise<string> {
  await makeTournament(world, { name: 'Saved Cup' });
  const file = join(await makeFolder(), 'hotdrop.backup');
  await backUp(world.connection, file);
  return file;
}

async function openClient(connection: ClientConfig): Promise<Client> {
  const client = new Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function untilWaiting(connection: ClientConfig, sessions: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const waiting = await ask(
        connection,
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(sessions);
    },
    { timeout: 30_000 },
  );
}

test('a backup has all rows of a table that a migration rewrites meanwhile', async () => {
  const connection = await makeEmptyDatabase();
  await makeTournament(world);
  await move(world.connection, { connection, log: silent });
  const [{ rows } = { rows: 0 }] = await ask<{ rows: number }>(
    connection,
    'select count(*)::int as rows from tournaments',
  );
  const migration = await openClient(connection);
  await migration.query(
    'begin; alter table tournaments add column added uuid default gen_random_uuid()',
  );
  const file = join(await makeFolder(), 'hotdrop.backup');
  const saving = backUp(connection, file);
  await untilWaiting(connection, 1);
  await migration.query('commit');
  await saving;
  const { tables } = await checkBackup(file);
  expect(tables.find(({ name }) => name === 'tournaments')).toMatchObject({ rows });
});

/** Kysely's lock, which lets one process migrate at a time. */
const migrationLock = '3853314791062309107';

test('of two restores into one empty database, the second one is refused', async () => {
  const file = await makeBackup();
  const connection = await makeEmptyDatabase();
  // The first restore waits in its transaction until the second one has been refused.
  const holder = await openClient(connection);
  await holder.query(`select pg_advisory_lock(${migrationLock})`);
  const first = restoreIntoEmpty(file, { connection, log: silent });
  first.catch(() => undefined);
  await untilWaiting(connection, 1);
  await expect(restoreIntoEmpty(file, { connection, log: silent })).rejects.toThrow(
    'Another restore is filling this database, so this one changed nothing.',
  );
  await holder.query(`select pg_advisory_unlock(${migrationLock})`);
  await first;
  expect(await ask(connection, 'select from tournaments')).not.toEqual([]);
});

test('a restore is refused if a Hotdrop that starts concurrently migrates the database first', async () => {
  const file = await makeBackup();
  const connection = await makeEmptyDatabase();
  const db = connect(connection, { log: silent });
  onTestFinished(() => db.destroy());
  const holder = await openClient(connection);
  await holder.query(`select pg_advisory_lock(${migrationLock})`);
  const starting = migrate(db);
  await untilWaiting(connection, 1);
  const restoring = restoreIntoEmpty(file, { connection, log: silent });
  restoring.catch(() => undefined);
  await untilWaiting(connection, 2);
  await holder.query(`select pg_advisory_unlock(${migrationLock})`);
  await starting;
  await expect(restoring).rejects.toThrow('The database is not empty');
  expect(await ask(connection, 'select from tournaments')).toEqual([]);
});
