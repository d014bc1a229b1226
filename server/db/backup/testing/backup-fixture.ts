import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { publicPaths } from '#server/histories/testing/looks.ts';
import { readState } from '#server/histories/testing/state.ts';
import { onServer, withDatabase } from '#server/testing/database-server.setup.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import { visitor } from '#server/testing/users.ts';

export const silent = pino({ level: 'silent' });

/** Creates a folder that is removed after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Creates an empty database on the server of the tests. It is dropped after the test, and so are those that a
 * replacement creates.
 */
export async function makeEmptyDatabase(bytes?: number): Promise<ClientConfig & { name: string }> {
  const server = inject('databaseServer');
  const start = `hotdrop_${randomBytes(8).toString('hex')}`;
  const name = start.padEnd(bytes ?? 0, 'x');
  await onServer(server, `create database ${name}`);
  onTestFinished(async () => {
    const found = await ask<{ datname: string }>(
      withDatabase(server, 'postgres'),
      `select datname from pg_database where starts_with(datname, '${start}')`,
    );
    for (const { datname } of found) {
      await onServer(server, `drop database if exists ${datname} with (force)`);
    }
  });
  return { ...withDatabase(server, name), name };
}

/** Runs one statement and returns its rows. */
export async function ask<Row extends Record<string, unknown>>(
  connection: ClientConfig,
  statement: string,
): Promise<Row[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the response of every public GET about a world. */
export async function publicAnswers(world: TestWorld): Promise<Record<string, unknown>> {
  const paths = publicPaths({ ...(await readState(world)), invites: [] });
  const answers: Record<string, unknown> = {};
  for (const path of paths) {
    const { status, body } = await visitor(world)('GET', path);
    answers[path] = { status, body };
  }
  return answers;
}
