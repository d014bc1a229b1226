import { join } from 'node:path';
import type { Logger } from 'pino';
import { refuseUnlessLoopback } from '#discord-sandbox/loopback.ts';
import type { SandboxOptions } from '#discord-sandbox/sandbox.ts';
import { firstGuilds } from '#discord-sandbox/state/first-guilds.ts';
import { addAccounts } from '#discord-sandbox/state/add-accounts.ts';
import { readFirstAccountId, readState } from '#discord-sandbox/state/read-state.ts';
import { openBuiltFiles } from './db/built-files.ts';
import { openChangeFeed } from './db/change-feed.ts';
import { assertAnswers, connect, ping } from './db/connection.ts';
import { startEmbeddedDatabase } from './db/embedded/start-embedded-database.ts';
import { migrateAt, newestMigration } from './db/migrate.ts';
import { nameDatabase } from './db/name-database.ts';
import { startNightlyBackups } from './db/backup/nightly.ts';
import { checkSecret, TOKENS } from './db/secret-probe.ts';
import { startSender } from './db/start-sender.ts';
import { startSortingActs } from './db/sort-acts.ts';
import { createDoctor } from './doctor/doctor.ts';
import { fillDemo, type DemoOptions } from './demo/fill-demo.ts';
import { announceTournament } from './features/discord/deliveries/announce-tournament.step.ts';
import { useDiscordGrant } from './features/accounts/discord-grant.client.ts';
import type { Deps } from './features/deps.ts';
import { createBotInvites } from './discord/bot-invites.ts';
import { installDeliveryQueue, openDeliveryQueue } from './db/delivery-queue.ts';
import { deliverAnnouncement } from './features/discord/deliveries/deliver-announcement.command.ts';
import { createDiscordBot } from './discord/discord-bot.ts';
import { createDiscordOAuth, type DiscordEndpoints } from './discord/discord-oauth.ts';
import { createMembership } from './discord/membership.ts';
import { createPostMessage } from './discord/post-message.ts';
import { openResponseCache } from './features/cache-topics.ts';
import { createSubscribers } from './features/subscribers.ts';
import { closeApp } from './http/close-app.ts';
import { createDrain } from './http/drain.ts';
import { listenOn } from './http/listen.ts';
import { listenForScrapes } from './http/serve-metrics.ts';
import { systemClock } from './platform/clock.ts';
import {
  ConfigError,
  readConfig,
  redirectUri,
  type Config,
  sandboxPrefix,
} from './platform/config.ts';
import { createSealer, randomToken } from './platform/crypto.ts';
import { openImageCache } from './platform/disk-cache.ts';
import { newUuid } from './platform/ids.ts';
import { createLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { createProxies, UNTRUSTED_PROXY } from './platform/proxies.ts';
import { createPictures } from './platform/pictures/pictures.ts';
import { version } from './platform/version.ts';

type RunOptions = {
  env: Record<string, string | undefined>;
  /** Prints a message for whoever started the server. */
  print: (sentence: string) => void;
  /** The built client, or null to serve the API alone. */
  webDir: string | null;
};

export type Running = {
  /**
   * Keeps serving while `/readyz` answers 503, for `DRAIN_SECONDS` or until `hurry` is aborted, so that proxies send
   * their requests elsewhere before the port closes.
   */
  drain(hurry?: AbortSignal): Promise<void>;
  /** Ends streams, finishes running work and closes the database. */
  stop(): Promise<void>;
};

/**
 * Starts the whole product and resolves once it accepts requests. Throws `ConfigError` for an
 * invalid setting.
 */
export async function run({ env, print, webDir }: RunOptions): Promise<Running> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const about = {
    version,
    schema: newestMigration(),
    database: config.databaseUrl === null ? 'embedded' : nameDatabase(config.databaseUrl),
    trustProxy: config.trustProxy ?? 'none',
  };
  log.info(about, 'Hotdrop starts');
  const sandbox = config.discord === null ? sandboxOptions(config, log) : null;

  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedDatabase({ dataDir: config.dataDir, log, print })
      : null;
  const { databaseUrl, databaseDirectUrl, databasePool: poolSize } = config;
  const metrics = measures(config) ? await createMetrics() : null;
  const pooled = embedded?.connection ?? { connectionString: databaseUrl ?? '' };
  const db = connect(pooled, {
    log,
    poolSize,
    slowStatementMs: config.slow.statementMs,
    onStatement: (sql, ms) => metrics?.statement(sql, ms),
  });
  /** For what belongs to one connection: notifications, locks and the queue. */
  const direct = embedded?.connection ?? { connectionString: databaseDirectUrl ?? '' };
  const drain = createDrain();
  const undo = [async () => embedded?.stop(), () => db.destroy()];
  const stop = async () => {
    for (const step of undo.toReversed()) await step();
    log.info(about, 'Hotdrop has ended');
  };

  try {
    if (databaseUrl !== null) await ping(db).catch(unreachable('DATABASE_URL'));
    await migrateAt(pooled, log);
    const changedSecret = await checkSecret(db, config.sessionSecret);
    if (changedSecret !== null) print(changedSecret);
    if (databaseUrl !== null) await assertAnswers(direct).catch(unreachable('DATABASE_DIRECT_URL'));
    await installDeliveryQueue(direct, log);
    const queue = await openDeliveryQueue(direct, log);
    undo.push(() => queue.stop());
    const feed = await openChangeFeed(db, direct, log);
    undo.push(() => feed.stop());
    const builtFiles = webDir === null ? null : await openBuiltFiles(db, webDir, log);
    undo.push(async () => builtFiles?.stop());
    const endpoints = discordEndpoints(config, sandbox);
    const bot = createDiscordBot({ apiUrl: endpoints.apiUrl, token: endpoints.botToken });
    const imageCache = await openImageCache({ ...config, log });
    undo.push(() => imageCache.stop());
    const proxies = createProxies(config.trustProxy, (address) =>
      log.warn({ address }, UNTRUSTED_PROXY),
    );
    const pictures = createPictures({ log });
    undo.push(() => pictures.stop());
    const grants = {
      db,
      clock: systemClock,
      discord: createDiscordOAuth({
        ...endpoints,
        redirectUri: redirectUri(config),
        clock: systemClock,
      }),
      tokenSealer: createSealer(config.sessionSecret, TOKENS),
    };
    const deps: Deps = {
      newId: newUuid,
      log,
      responseCache: openResponseCache(feed),
      imageCache,
      subscribers: createSubscribers(feed),
      publicUrl: config.publicUrl,
      sessionDays: config.sessionDays,
      ownerDiscordId:
        config.ownerDiscordId ??
        (sandbox === null ? null : await readFirstAccountId(sandbox.stateFile)),
      ...grants,
      getAccessToken: (userId) => useDiscordGrant(grants, userId),
      bot,
      botInvites: createBotInvites(endpoints),
      membership: createMembership({ bot, clock: systemClock, log }),
      pictures,
      postMessage: createPostMessage({ apiUrl: endpoints.apiUrl, token: endpoints.botToken }),
      queue,
      backups: config.backups,
      checks: createDoctor({
        ...grants,
        config,
        databaseName: about.database,
        db: async () => db,
        bot,
        stranger: () => proxies.stranger,
      }),
      announceTournament,
      loginSealer: createSealer(config.sessionSecret, 'login attempts'),
    };
    if (config.demo) await fillDemo(deps, { ...(await sandboxParts(sandbox)), print });
    // Loaded after the demo was filled, so that its memory is reused.
    const { createApp, scrapeOf } = await import('./app.ts');
    const app = await createApp({
      deps,
      webDir,
      sandbox,
      rateLimit: config.rateLimit,
      trustProxy: config.trustProxy,
      proxies,
      hstsSubdomains: config.hstsSubdomains,
      metrics,
      metricsToken: config.metrics.token,
      slowRequestMs: config.slow.requestMs,
      changes: () => (feed.connected ? 'arrive' : feed.deaf ? 'swallowed' : 'missing'),
      drain,
      builtFiles,
    });
    const { listen: ownPort } = config.metrics;
    if (metrics !== null && ownPort !== null) {
      const scrape = scrapeOf(metrics, app, deps);
      const scrapes = await listenOn('METRICS_PORT', ownPort.port, () =>
        listenForScrapes(ownPort, scrape),
      );
      undo.push(() => scrapes.stop());
    }
    let sender: ReturnType<typeof startSender> | null = null;
    undo.push(async () => {
      await Promise.all([closeApp(app, drain), sender?.stop()]);
    });
    const { host, port } = config;
    await listenOn('PORT', port, () => app.listen({ host, port }));
    // Started last, since the sandbox is called over HTTP too.
    sender = startSender({
      connection: direct,
      log,
      deliver: (id) => deliverAnnouncement(deps, id),
    });
    feed.subscribe({
      received: (changes) => {
        if (changes.some(({ of }) => of === 'deliveries')) sender?.wake();
      },
    });
    const sorting = startSortingActs(db, log);
    undo.push(() => sorting.stop());
    if (config.backups !== null) {
      const nightly = { db, connection: direct, clock: systemClock, log, ...config.backups };
      const backups = startNightlyBackups(nightly);
      undo.push(() => backups.stop());
    }
    print(`Hotdrop answers at ${config.publicUrl}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, drain: (hurry) => drain.begin(config.drainSeconds, hurry) };
}

/**
 * Connects the demo and the sandbox, so that one can sign in as the demo's users and see who is in
 * a server.
 */
async function sandboxParts(sandbox: SandboxOptions | null): Promise<Omit<DemoOptions, 'print'>> {
  if (sandbox === null) {
    return { accounts: [], sponsorServerId: null, addToSandbox: async () => undefined };
  }
  const { stateFile } = sandbox;
  const { accounts, guilds = firstGuilds(accounts) } = await readState(stateFile);
  const sponsorServerId = guilds[0]?.id ?? null;
  return {
    accounts,
    sponsorServerId,
    addToSandbox: (people) => addAccounts(stateFile, { people, guildId: sponsorServerId }),
  };
}

function measures({ metrics }: Config): boolean {
  return metrics.listen !== null || metrics.token !== null;
}

function sandboxOptions(config: Config, log: Logger): SandboxOptions {
  const refusal = refuseUnlessLoopback({
    host: config.host,
    publicUrl: config.publicUrl,
    nodeEnv: config.production ? 'production' : undefined,
  });
  if (refusal !== null) throw new ConfigError(refusal);
  return {
    stateFile: join(config.dataDir, 'discord-sandbox.json'),
    clientId: '100000000000000000',
    clientSecret: randomToken(),
    botToken: randomToken(),
    redirectUri: redirectUri(config),
    log,
  };
}

function discordEndpoints(
  config: Config,
  sandbox: SandboxOptions | null,
): DiscordEndpoints & { botToken: string } {
  if (sandbox === null) {
    return {
      clientId: config.discord?.clientId ?? '',
      clientSecret: config.discord?.clientSecret ?? '',
      botToken: config.discord?.botToken ?? '',
      apiUrl: config.discordApiUrl,
      authorizeUrl: config.discordAuthorizeUrl,
    };
  }
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return {
    clientId: sandbox.clientId,
    clientSecret: sandbox.clientSecret,
    botToken: sandbox.botToken,
    // The server calls itself directly: PUBLIC_URL may belong to a proxy that is not running yet.
    apiUrl: `http://${host}:${config.port}${sandboxPrefix}/api/v10`,
    authorizeUrl: `${config.publicUrl}${sandboxPrefix}/oauth2/authorize`,
  };
}

function unreachable(setting: string): (error: Error) => never {
  return (error) => {
    throw new ConfigError(
      `${setting} leads to a database that cannot be reached: ${error.message}.`,
    );
  };
}
