import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Client, type ClientConfig } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { createApp } from '../app.ts';
import { connect, type Db } from '../db/connection.ts';
import type { Deps } from '../features/deps.ts';
import { createSealer } from '../platform/crypto.ts';
import { newUuid } from '../platform/ids.ts';
import { withDatabase } from './database-server.setup.ts';
import { sandboxedDiscord } from './sandboxed-discord.ts';
import { scriptedDiscord } from './scripted-discord.ts';

export type TestWorld = {
  app: FastifyInstance;
  deps: Deps;
  db: Db;
  /** Moves the clock that the whole app goes by. */
  advance(milliseconds: number): void;
  /** The SQL of every statement since the last `statements.length = 0`. */
  statements: string[];
};

export const testPublicUrl = 'http://localhost:3000';
export const testOwnerDiscordId = '100000000000000001';

type WorldOptions = {
  /** `sandbox`: the app listens on `deps.publicUrl` and asks the Discord sandbox there over HTTP. */
  discord?: 'scripted' | 'sandbox';
};

/**
 * The whole app on a fresh copy of the migrated database, for all tests of one file. Clock and
 * database are the file's own; Discord is scripted unless the sandbox is asked for.
 */
export function useTestWorld({ discord = 'scripted' }: WorldOptions = {}): TestWorld {
  const world = {} as TestWorld;
  const server = inject('databaseServer');
  const name = `hotdrop_${createHash('sha256').update(newUuid()).digest('hex').slice(0, 16)}`;

  beforeAll(async () => {
    await onServer(server, `create database ${name} template hotdrop_template`);
    Object.assign(world, await createWorld(withDatabase(server, name), discord));
  });

  afterAll(async () => {
    await world.app.close();
    await world.db.destroy();
    await onServer(server, `drop database ${name}`);
  });

  return world;
}

async function createWorld(
  connection: ClientConfig,
  discord: 'scripted' | 'sandbox',
): Promise<TestWorld> {
  const log = pino({ level: 'silent' });
  const statements: string[] = [];
  const db = connect(connection, { log, onStatement: (text) => statements.push(text) });
  let now = Date.now();
  const clock = () => new Date(now);
  const sandboxed = discord === 'sandbox' ? await sandboxedDiscord(clock) : null;
  const publicUrl = sandboxed?.publicUrl ?? testPublicUrl;
  const deps: Deps = {
    db,
    clock,
    newId: newUuid,
    log,
    publicUrl,
    ownerDiscordId: testOwnerDiscordId,
    discord: sandboxed?.discord ?? scriptedDiscord(clock, publicUrl),
    tokenSealer: createSealer('a secret of the tests', 'discord tokens'),
    loginSealer: createSealer('a secret of the tests', 'login attempts'),
  };
  const sandbox = sandboxed?.sandbox ?? null;
  const app = await createApp({ deps, webDir: null, sandbox, checkResponses: true });
  app.addHook('onClose', async () => sandboxed?.removeState());
  if (sandboxed === null) await app.ready();
  else await app.listen({ host: '127.0.0.1', port: sandboxed.port });
  const advance = (milliseconds: number) => {
    now += milliseconds;
  };
  return { app, deps, db, advance, statements };
}

async function onServer(server: ClientConfig, statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
