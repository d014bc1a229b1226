import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from 'pg';
import { pino, type Logger } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { createApp } from '../app.ts';
import { sandboxPrefix, type TrustProxy } from '../platform/config.ts';
import { openChangeFeed, usualPulse, type ChangeFeed } from '../db/change-feed.ts';
import { connect, type Db } from '../db/connection.ts';
import { announceTournament } from '../features/discord/deliveries/announce-tournament.step.ts';
import { tellRooms } from '../features/discord/rooms/tell-rooms.step.ts';
import { sendResults } from '../features/discord/deliveries/send-results.step.ts';
import { postCheckIn, postReminder } from '../features/discord/check-in/post-check-in.step.ts';
import { editSlotList } from '../features/discord/slot-list/edit-slot-list.step.ts';
import { useDiscordGrant } from '../features/accounts/discord-grant.client.ts';
import type { Deps } from '../features/deps.ts';
import { createDoctor } from '../doctor/doctor.ts';
import { createBotInvites } from '../discord/bot-invites.ts';
import { openDeliveryQueue } from '../db/delivery-queue.ts';
import { openPush } from '../db/open-push.ts';
import { createMembership } from '../discord/membership.ts';
import { openResponseCache } from '../features/cache-topics.ts';
import { createSubscribers } from '../features/subscribers.ts';
import { createSealer } from '../platform/crypto.ts';
import { noDiskCache } from '../platform/disk-cache.ts';
import { newUuid } from '../platform/ids.ts';
import { createMetrics } from '../platform/metrics.ts';
import { version } from '../platform/version.ts';
import { createPictures } from '../platform/pictures/pictures.ts';
import { filledPrefix, onServer, withDatabase } from './database-server.setup.ts';
import { PreparingClient } from './preparing-client.ts';
import { sandboxClient, sandboxedDiscord } from './sandboxed-discord.ts';
import { scriptedBot, type ScriptedBot, type ScriptedGuilds } from './scripted-bot.ts';
import { scriptedDiscord } from './scripted-discord.ts';
import { scriptedPost, type ScriptedPost } from './scripted-post.ts';

export type TestWorld = {
  app: FastifyInstance;
  deps: Deps;
  /** The same database for the test itself. Its writes clear the response cache. */
  db: Db;
  /** The settings with which another process connects to that database. */
  connection: ClientConfig;
  feed: ChangeFeed;
  /** The bot's answers, unless Discord is the sandbox. */
  bot: ScriptedBot;
  /** The posted messages and their outcomes, unless Discord is the sandbox. */
  discordPost: ScriptedPost;
  /** Advances the clock of the whole app. */
  advance(milliseconds: number): void;
  /** The SQL of every statement since the last `statements.length = 0`. */
  statements: string[];
  /** Starts a second instance of the product, as in another process. It shares only the database. */
  twin(): Promise<TestWorld>;
  stop(): Promise<void>;
};

export const testPublicUrl = 'http://localhost:3000';
export const testOwnerDiscordId = '100000000000000001';

const doctorConfig = {
  given: ['DATABASE_URL'],
  discord: null,
  discordApiUrl: 'https://discord.example/api/v10',
  ownerDiscordId: testOwnerDiscordId,
  host: '127.0.0.1',
  trustProxy: null,
  dataDir: import.meta.dirname,
  backups: null,
};

type WorldOptions = {
  /** With `sandbox`, the app listens on `deps.publicUrl` and calls the Discord sandbox there over HTTP. */
  discord?: 'scripted' | 'sandbox';
  /** The limit of requests per minute for each client. The default 0 means no limit. */
  rateLimit?: number;
  trustProxy?: TrustProxy;
  /** The origin that browsers use, unless Discord is the sandbox. */
  publicUrl?: string;
  /** Serves the metrics to clients that send this token. */
  metricsToken?: string;
  /** Hosts to which push messages may be sent, besides the known push services. */
  pushHosts?: readonly string[];
  /** The log; by default lines are dropped. */
  log?: Logger;
  slow?: { requestMs: number; statementMs: number };
  /** The world to copy. The default is an empty one. */
  from?: FilledWorld;
};

/** The state that lets a world continue where another one ended. */
export type FilledWorld = { database: string; now: Date; guilds: ScriptedGuilds };

/**
 * Starts the whole app on a fresh copy of the migrated database, for all tests of one file. Clock and database
 * belong to the file. Discord is scripted unless the sandbox is requested.
 */
export function useTestWorld(options: WorldOptions = {}): TestWorld {
  const world = {} as TestWorld;

  beforeAll(async () => {
    Object.assign(world, await openTestWorld(options));
  });

  afterAll(async () => {
    await world.stop();
  });

  return world;
}

/** Starts the app like `useTestWorld`, but the caller must stop the world, which removes its database. */
export async function openTestWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const server = inject('databaseServer');
  const name = `hotdrop_${randomName()}`;
  await copyDatabase(options.from?.database ?? 'hotdrop_template', name);
  const world = await createWorld(withDatabase(server, name), options);
  const stop = async () => {
    await world.stop();
    await onServer(server, `drop database ${name}`);
  };
  return { ...world, stop };
}

/**
 * Fills a new world. Returns it for the option `from` of other worlds, and the result of `fill`. Its database is
 * removed at the end of the run.
 */
export async function fillWorld<Result>(
  fill: (world: TestWorld) => Promise<Result>,
): Promise<{ from: FilledWorld; result: Result }> {
  const database = `${filledPrefix}${randomName()}`;
  await copyDatabase('hotdrop_template', database);
  const world = await createWorld(withDatabase(inject('databaseServer'), database));
  const result = await fill(world);
  await world.stop();
  return { from: { database, now: world.deps.clock(), guilds: world.bot.guilds }, result };
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const server = inject('databaseServer');
  await onServer(server, `create database ${to} template ${from} strategy file_copy`);
}

function randomName(): string {
  return createHash('sha256').update(newUuid()).digest('hex').slice(0, 16);
}

export async function createWorld(
  connection: ClientConfig,
  options: WorldOptions = {},
): Promise<TestWorld> {
  const { discord = 'scripted', rateLimit = 0, trustProxy = null } = options;
  const { log = pino({ level: 'silent' }), slow, metricsToken = null } = options;
  const statements: string[] = [];
  const metrics = metricsToken === null ? null : await createMetrics();
  const prepared = { ...connection, Client: PreparingClient };
  const db = connect(prepared, {
    log,
    slowStatementMs: slow?.statementMs ?? 0,
    onStatement: (text, ms) => {
      statements.push(text);
      metrics?.statement(text, ms);
    },
  });
  // The heartbeat would be among the statements that a test counts.
  const feed = await openChangeFeed(db, connection, log, { ...usualPulse, everyMs: 3_600_000 });
  const responseCache = openResponseCache(feed);
  let now = options.from?.now.getTime() ?? Date.now();
  const clock = () => new Date(now);
  const sandboxed = discord === 'sandbox' ? await sandboxedDiscord(clock) : null;
  const publicUrl = sandboxed?.publicUrl ?? options.publicUrl ?? testPublicUrl;
  const scripted = scriptedBot(options.from?.guilds);
  const bot = sandboxed?.bot ?? scripted;
  const discordPost = scriptedPost();
  const queue = await openDeliveryQueue(connection, log);
  const pictures = createPictures({ log });
  const grants = {
    db,
    clock,
    discord: sandboxed?.discord ?? scriptedDiscord(clock, publicUrl),
    tokenSealer: createSealer('a secret of the tests', 'discord tokens'),
  };
  const deps: Deps = {
    newId: newUuid,
    log,
    responseCache,
    imageCache: noDiskCache,
    subscribers: createSubscribers(feed),
    publicUrl,
    sessionDays: 90,
    ownerDiscordId: testOwnerDiscordId,
    ...grants,
    getAccessToken: (userId) => useDiscordGrant(grants, userId),
    bot,
    botInvites: createBotInvites({
      clientId: sandboxClient.clientId,
      authorizeUrl: `${sandboxed === null ? 'https://discord.example' : `${publicUrl}${sandboxPrefix}`}/oauth2/authorize`,
    }),
    membership: createMembership({ bot, clock, log }),
    pictures,
    postMessage: sandboxed?.postMessage ?? discordPost.postMessage,
    changeRole: sandboxed?.changeRole ?? discordPost.changeRole,
    openDirectChannel: sandboxed?.openDirectChannel ?? discordPost.openDirectChannel,
    hasRole: sandboxed?.hasRole ?? discordPost.hasRole,
    ...openPush(db, {
      sessionSecret: 'a secret of the tests',
      publicUrl,
      pushHosts: options.pushHosts ?? [],
    }),
    queue,
    backups: null,
    checks: createDoctor({
      ...grants,
      config: { ...doctorConfig, publicUrl },
      databaseName: 'of a test',
      db: async () => db,
      direct: connection,
      bot,
      ask: async () => Response.json({ status: 'ok', version }),
    }),
    announceTournament,
    sendResults,
    tellRooms,
    editSlotList,
    postCheckIn,
    postReminder,
    loginSealer: createSealer('a secret of the tests', 'login attempts'),
  };
  const sandbox = sandboxed?.sandbox ?? null;
  const app = await createApp({
    deps,
    webDir: null,
    sandbox,
    rateLimit,
    trustProxy,
    metrics,
    metricsToken,
    slowRequestMs: slow?.requestMs ?? 0,
    checkResponses: true,
  });
  app.addHook('onClose', async () => sandboxed?.removeState());
  if (sandboxed === null) await app.ready();
  else await app.listen({ host: '127.0.0.1', port: sandboxed.port });
  // Writes of a test bypass the product, so no command publishes their change.
  const testsOwnDb = connect(prepared, {
    log,
    onStatement: (text) => {
      if (!/^\s*select/i.test(text)) responseCache.dropAll();
    },
  });
  const advance = (milliseconds: number) => {
    now += milliseconds;
  };
  const twins: TestWorld[] = [];
  const twin = async () => {
    const created = await createWorld(connection, options);
    twins.push(created);
    return created;
  };
  const stop = async () => {
    for (const created of twins) await created.stop();
    await app.close();
    await pictures.stop();
    await feed.stop();
    await queue.stop();
    await testsOwnDb.destroy();
    await db.destroy();
  };
  return {
    app,
    deps,
    db: testsOwnDb,
    connection,
    feed,
    bot: scripted,
    discordPost,
    advance,
    statements,
    twin,
    stop,
  };
}
