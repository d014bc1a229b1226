import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#server/db/embedded/start-embedded-database.ts';
import { publicAnswers } from '#server/db/backup/testing/backup-fixture.ts';
import { connect } from '#server/db/connection.ts';
import { installDeliveryQueue } from '#server/db/delivery-queue.ts';
import { migrate } from '#server/db/migrate.ts';
import { makeCommunity } from '#server/histories/testing/community.ts';
import { databaseState } from '#server/testing/database-state.ts';
import {
  announcedTournament,
  deliverAll,
  makeServerConfig,
  waitingJobs,
} from '#server/testing/deliveries.ts';
import { createWorld, type TestWorld } from '#server/testing/test-app.ts';
import { runTask } from './testing/run-task.ts';
import { startPostgres } from './testing/start-postgres.ts';

const log = pino({ level: 'silent' });
const discordServer = '700000000000000001';
let folder = '';
const path = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hotdrop-other-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Starts PostgreSQL 15. `run` executes SQL as superuser, and `url` returns the address of a database. */
async function startServer() {
  const server = await startPostgres();
  return {
    url(database: string, role = 'hotdrop'): string {
      const url = new URL(server.url);
      url.username = role;
      url.pathname = `/${database}`;
      return url.href;
    },
    async run(statement: string): Promise<void> {
      const client = new Client({ connectionString: server.url });
      await client.connect();
      await client.query(statement);
      await client.end();
    },
  };
}

async function onWorld<Result>(
  connection: ClientConfig,
  work: (world: TestWorld) => Promise<Result>,
): Promise<Result> {
  const world = await createWorld(connection);
  try {
    return await work(world);
  } finally {
    await world.stop();
  }
}

async function onEmbedded<Result>(
  dataDir: string,
  work: (connection: ClientConfig) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbeddedDatabase({ dataDir, log });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

/**
 * Reads the rows to compare after each step. The table of migrations is not among them, because it records when
 * they ran.
 */
async function look(world: TestWorld) {
  const { kysely_migration: _times, ...rows } = await databaseState(world);
  return { rows, answers: await publicAnswers(world), waiting: await waitingJobs(world) };
}

const lookAt = (connection: ClientConfig) => onWorld(connection, look);

test('a community goes from the embedded database to PostgreSQL 15 and back unchanged', async () => {
  const server = await startServer();
  const before = await onEmbedded(path('data'), async (connection) => {
    const db = connect(connection, { log });
    await migrate(db);
    await db.destroy();
    await installDeliveryQueue(connection, log);
    return onWorld(connection, async (world) => {
      await makeCommunity(world);
      await makeServerConfig(world, { serverId: discordServer, announceAll: false });
      await announcedTournament(world, discordServer);
      return look(world);
    });
  });
  expect(before.waiting).toHaveLength(1);

  await runTask('backup', [path('first.backup')], { DATA_DIR: path('data') });
  await server.run('create database restored');
  const there = { DATABASE_URL: server.url('restored'), DATA_DIR: path('unused') };
  await runTask('restore', [path('first.backup')], there);
  const connection = { connectionString: there.DATABASE_URL };
  expect(await lookAt(connection)).toEqual(before);

  await server.run('create database moved');
  await runTask('move', [server.url('moved')], { DATA_DIR: path('data') });
  expect(await lookAt({ connectionString: server.url('moved') })).toEqual(before);

  await runTask('backup', [path('second.backup')], there);
  await runTask('restore', [path('second.backup')], { DATA_DIR: path('back') });
  await onEmbedded(path('back'), async (back) => {
    expect(await lookAt(back)).toEqual(before);
    await onWorld(back, async (world) => {
      expect(await deliverAll(world)).toBe(1);
      expect(world.discordPost.posts).toHaveLength(1);
      expect(await deliverAll(world)).toBe(0);
    });
  });

  await runTask('restore', [path('second.backup'), '--replace', '--yes'], there);
  expect(await lookAt(connection)).toEqual(before);
});

test('--replace says which right the role lacks', async () => {
  const server = await startServer();
  await server.run('create role plain login');
  await server.run('create database plain owner plain');
  const env = { DATABASE_URL: server.url('plain', 'plain'), DATA_DIR: path('unused') };
  await runTask('restore', [path('first.backup')], env);
  const replacing = () => runTask('restore', [path('first.backup'), '--replace', '--yes'], env);
  await expect(replacing()).rejects.toThrow(
    '--replace needs a role that may create databases and owns the current one, and plain may not create databases.',
  );
  await server.run('alter role plain createdb');
  await server.run('alter database plain owner to hotdrop');
  await expect(replacing()).rejects.toThrow('and plain does not own the database plain.');
});
