import { readFirstAccountId } from '#discord-sandbox/state/read-state.ts';
import { chooseDiscord, readSandboxForDemo } from './choose-discord.ts';
import { startNightlyBackups } from './db/backup/nightly.ts';
import { openBuiltFiles } from './db/built-files.ts';
import { openChangeFeed, type ChangeFeed } from './db/change-feed.ts';
import { openDeliveryQueue } from './db/delivery-queue.ts';
import { startForgettingHappenings } from './db/happenings.ts';
import { newestMigration } from './db/migrate.ts';
import { nameDatabase } from './db/name-database.ts';
import { openDatabase, prepareDatabase, type OpenedDatabase } from './db/open-database.ts';
import { TOKENS } from './db/secret-probe.ts';
import { openPush } from './db/open-push.ts';
import { startSortingActs } from './db/sort-acts.ts';
import { startSender } from './db/start-sender.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { createBotInvites } from './discord/bot-invites.ts';
import { createDiscordBot } from './discord/discord-bot.ts';
import { createDiscordOAuth, type DiscordEndpoints } from './discord/discord-oauth.ts';
import { createMemberRoles } from './discord/member-roles.ts';
import { createMembership } from './discord/membership.ts';
import { createOpenDirectChannel } from './discord/open-direct-channel.ts';
import { createPostMessage } from './discord/post-message.ts';
import { createDoctor } from './doctor/doctor.ts';
import { useDiscordGrant } from './features/accounts/discord-grant.client.ts';
import { openResponseCache } from './features/cache-topics.ts';
import type { Deps } from './features/deps.ts';
import { announceTournament } from './features/discord/deliveries/announce-tournament.step.ts';
import { sendResults } from './features/discord/deliveries/send-results.step.ts';
import { tellRooms } from './features/discord/rooms/tell-rooms.step.ts';
import { postCheckIn, postReminder } from './features/discord/check-in/post-check-in.step.ts';
import { editSlotList } from './features/discord/slot-list/edit-slot-list.step.ts';
import { deliverMessage } from './features/discord/deliveries/deliver-message.command.ts';
import { fanOut } from './features/notifications/fan-out.command.ts';
import { sendPushes } from './features/notifications/push/send-pushes.command.ts';
import { followRoles } from './features/discord/roles/sync-roles.command.ts';
import { resumeTimers } from './features/tournaments/timers/resume-timers.command.ts';
import { workTimer } from './features/tournaments/timers/work-timer.command.ts';
import { createSubscribers } from './features/subscribers.ts';
import { closeApp } from './http/close-app.ts';
import { createDrain } from './http/drain.ts';
import { listenOn } from './http/listen.ts';
import { listenForScrapes } from './http/serve-metrics.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig, redirectUri, type Config } from './platform/config.ts';
import { createSealer } from './platform/crypto.ts';
import { openImageCache } from './platform/disk-cache.ts';
import { newUuid } from './platform/ids.ts';
import { createLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { createProxies, UNTRUSTED_PROXY } from './platform/proxies.ts';
import { createPictures } from './platform/pictures/pictures.ts';
import { takeAll } from './platform/take-all.ts';
import { version } from './platform/version.ts';

type RunOptions = {
  env: Record<string, string | undefined>;
  /** Prints a message for the person who started the server. */
  print: (sentence: string) => void;
  /** Says why the start or a step of the shutdown failed, before the last line of the log. */
  complain: (error: unknown) => void;
  /** Null serves the API alone. */
  webDir: string | null;
};

export type Running = {
  /**
   * Keeps serving while `/readyz` returns 503, for `DRAIN_SECONDS` or until `hurry` is aborted, so proxies send
   * their requests elsewhere before the port closes.
   */
  drain(hurry?: AbortSignal): Promise<void>;
  /** Ends streams, finishes running work and closes the database. Takes every step even if one fails. */
  stop(): Promise<void>;
};

/**
 * Starts the whole product and resolves once it accepts requests. Throws `ConfigError` for an
 * invalid setting. Errors after the first line of the log go to `complain` too.
 */
export async function run({ env, print, complain, webDir }: RunOptions): Promise<Running> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const about = {
    version,
    schema: newestMigration(),
    database: config.databaseUrl === null ? 'embedded' : nameDatabase(config.databaseUrl),
    trustProxy: config.trustProxy ?? 'none',
  };
  log.info(about, 'Hotdrop starts');
  const drain = createDrain();
  const undo: (() => Promise<void>)[] = [];
  const stop = () =>
    takeAll(undo.toReversed(), complain).finally(() => log.info(about, 'Hotdrop has ended'));

  try {
    const { endpoints, sandbox } = chooseDiscord(config, log);
    const isMeasured = config.metrics.listen !== null || config.metrics.token !== null;
    const metrics = isMeasured ? await createMetrics() : null;
    const onStatement = (sql: string, ms: number) => metrics?.statement(sql, ms);
    const database = await openDatabase(config, { log, print, onStatement });
    undo.push(() => database.stop());
    const { db, direct } = database;
    await prepareDatabase(database, config, { log, print });
    const queue = await openDeliveryQueue(direct, log);
    undo.push(() => queue.stop());
    const feed = await openChangeFeed(db, direct, log);
    undo.push(() => feed.stop());
    const builtFiles = webDir === null ? null : await openBuiltFiles(db, webDir, log);
    undo.push(async () => builtFiles?.stop());
    const imageCache = await openImageCache({ ...config, log });
    undo.push(() => imageCache.stop());
    const proxies = createProxies(config.trustProxy, (address) =>
      log.warn({ address }, UNTRUSTED_PROXY),
    );
    const pictures = createPictures({ log });
    undo.push(() => pictures.stop());
    const deps = createDeps({
      config,
      log,
      db,
      queue,
      imageCache,
      pictures,
      endpoints,
      responseCache: openResponseCache(feed),
      subscribers: createSubscribers(feed),
      ownerDiscordId:
        config.ownerDiscordId ??
        (sandbox === null ? null : await readFirstAccountId(sandbox.stateFile)),
      databaseName: about.database,
      direct,
      stranger: () => proxies.stranger,
    });
    if (config.demo) await fillDemo(deps, { ...(await readSandboxForDemo(sandbox)), print });
    // It is loaded after the demo was filled, so the demo's memory is reused.
    const { createApp, scrapeOf } = await import('./app.ts');
    const app = await createApp({
      deps,
      webDir,
      sandbox,
      proxies,
      metrics,
      drain,
      builtFiles,
      rateLimit: config.rateLimit,
      trustProxy: config.trustProxy,
      hstsSubdomains: config.hstsSubdomains,
      metricsToken: config.metrics.token,
      slowRequestMs: config.slow.requestMs,
      changes: () => (feed.connected ? 'arrive' : feed.deaf ? 'swallowed' : 'missing'),
    });
    const { listen: ownPort } = config.metrics;
    if (metrics !== null && ownPort !== null) {
      const scrape = scrapeOf(metrics, app, deps);
      const scrapes = await listenOn('METRICS_PORT', ownPort.port, () =>
        listenForScrapes(ownPort, scrape),
      );
      undo.push(() => scrapes.stop());
    }
    let sender: Stoppable | null = null;
    undo.push(async () => {
      await Promise.all([closeApp(app, drain), sender?.stop()]);
    });
    const { host, port } = config;
    await listenOn('PORT', port, () => app.listen({ host, port }));
    // The sender is started last, because the sandbox is called over HTTP too.
    sender = sendDeliveries(deps, direct, feed);
    const chores = startChores(deps, direct, config);
    undo.push(...chores.map((chore) => () => chore.stop()));
    print(`Hotdrop answers at ${config.publicUrl}`);
  } catch (error) {
    complain(error);
    await stop();
    throw error;
  }
  return { stop, drain: (hurry) => drain.begin(config.drainSeconds, hurry) };
}

type DepsParts = Pick<
  Deps,
  | 'db'
  | 'log'
  | 'queue'
  | 'imageCache'
  | 'pictures'
  | 'responseCache'
  | 'subscribers'
  | 'ownerDiscordId'
> & {
  config: Config;
  endpoints: DiscordEndpoints & { botToken: string };
  databaseName: string;
  direct: OpenedDatabase['direct'];
  stranger: () => string | null;
};

function createDeps(parts: DepsParts): Deps {
  const { config, endpoints, databaseName, direct, stranger, ...opened } = parts;
  const { db, log } = opened;
  const { apiUrl, botToken: token } = endpoints;
  const clock = systemClock;
  const bot = createDiscordBot({ apiUrl, token });
  const grants = {
    db,
    clock,
    discord: createDiscordOAuth({ ...endpoints, redirectUri: redirectUri(config), clock }),
    tokenSealer: createSealer(config.sessionSecret, TOKENS),
  };
  return {
    ...opened,
    ...grants,
    newId: newUuid,
    publicUrl: config.publicUrl,
    sessionDays: config.sessionDays,
    getAccessToken: (userId) => useDiscordGrant(grants, userId),
    bot,
    botInvites: createBotInvites(endpoints),
    membership: createMembership({ bot, clock, log }),
    postMessage: createPostMessage({ apiUrl, token }),
    openDirectChannel: createOpenDirectChannel({ apiUrl, token }),
    ...createMemberRoles({ apiUrl, token }),
    ...openPush(db, config),
    backups: config.backups,
    checks: createDoctor({
      ...grants,
      config,
      databaseName,
      db: async () => db,
      direct,
      bot,
      stranger,
    }),
    announceTournament,
    sendResults,
    tellRooms,
    editSlotList,
    postCheckIn,
    postReminder,
    loginSealer: createSealer(config.sessionSecret, 'login attempts'),
  };
}

type Stoppable = { stop(): Promise<void> };

/** Sends queued messages to Discord and handles timers while this process is the sender. */
function sendDeliveries(
  deps: Deps,
  connection: OpenedDatabase['direct'],
  feed: ChangeFeed,
): Stoppable {
  const roles = followRoles(deps);
  const sender = startSender({
    connection,
    log: deps.log,
    deliver: (id) => deliverMessage(deps, id),
    fanOut: (ids) => fanOut(deps, ids),
    sendPushes: (ids) => sendPushes(deps, ids),
    begin: () => roles.addAll(),
    timers: { resume: () => resumeTimers(deps), work: (timer) => workTimer(deps, timer) },
  });
  feed.subscribe({
    received: (changes) => {
      if (changes.some(({ of }) => of === 'deliveries')) sender.wake();
      if (sender.leads()) roles.add(changes);
    },
    resumed: () => {
      if (sender.leads()) roles.addAll();
    },
  });
  return {
    async stop() {
      await sender.stop();
      await roles.stop();
    },
  };
}

function startChores(
  { db, clock, log }: Deps,
  connection: OpenedDatabase['direct'],
  { backups }: Config,
): Stoppable[] {
  const always = [startSortingActs(db, log), startForgettingHappenings({ db, clock, log })];
  if (backups === null) return always;
  return [...always, startNightlyBackups({ db, connection, clock, log, ...backups })];
}
