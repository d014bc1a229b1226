import type { FastifyInstance } from 'fastify';
import { discordSandbox } from '#discord-sandbox/plugin.ts';
import type { SandboxOptions } from '#discord-sandbox/sandbox.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { findViewer } from './features/accounts/find-viewer.command.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import { clanRoutes } from './features/clans/clans.routes.ts';
import type { Deps } from './features/deps.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { discordRoutes } from './features/discord/discord.routes.ts';
import { leaderboardRoutes } from './features/leaderboards/leaderboards.routes.ts';
import { mineRoutes } from './features/mine/mine.routes.ts';
import { calendarRoutes } from './features/calendars/calendars.routes.ts';
import { followRoutes } from './features/follows/follows.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { pushRoutes } from './features/notifications/push/push.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { playerRoutes } from './features/players/players.routes.ts';
import { readPreview } from './features/share/share.reader.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { currentSite, whoMayHost } from './features/site/site.reader.ts';
import { teamRoutes } from './features/teams/teams.routes.ts';
import { tournamentRoutes } from './features/tournaments/tournaments.routes.ts';
import type { BuiltFiles } from './db/built-files.ts';
import { countConnections, ping } from './db/connection.ts';
import { countDeliveries } from './db/delivery-counts.ts';
import { isUnavailable } from './db/is-unavailable.ts';
import { newestMigration } from './db/migrate.ts';
import { createBind } from './http/bind.ts';
import { createHttpApp } from './http/create-http-app.ts';
import { createDrain, type Drain } from './http/drain.ts';
import { serveHealth, type Health } from './http/health.ts';
import { serveDocumentation } from './http/openapi/serve-documentation.ts';
import { type Scrape, serveMetrics } from './http/serve-metrics.ts';
import { servePages } from './http/serve-pages.ts';
import { askOnce } from './platform/ask-once.ts';
import { type TrustProxy, sandboxPrefix } from './platform/config.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Proxies } from './platform/proxies.ts';

type AppOptions = {
  deps: Deps;
  /** Null serves the API alone. */
  webDir: string | null;
  /** Null with a real Discord application. */
  sandbox?: SandboxOptions | null;
  /** The limit of requests per minute for each client. 0 turns it off. */
  rateLimit?: number;
  trustProxy?: TrustProxy;
  proxies?: Proxies;
  hstsSubdomains?: boolean;
  changes?: Health['changes'];
  drain?: Drain;
  metrics?: Metrics | null;
  /** Gives access to the metrics on this port. Null turns them off. */
  metricsToken?: string | null;
  slowRequestMs?: number;
  /** Null without a built client. */
  builtFiles?: BuiltFiles | null;
  /** Tests set this to reject a response that does not match its schema. */
  checkResponses?: boolean;
};

/** The caller starts and closes the app. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { deps, webDir, sandbox = null, checkResponses = false } = options;
  const {
    rateLimit = 0,
    trustProxy = null,
    hstsSubdomains = false,
    changes = () => 'arrive',
  } = options;
  const { drain = createDrain(), builtFiles = null } = options;
  const { metrics = null, metricsToken = null, slowRequestMs = 0 } = options;
  const { log, publicUrl } = deps;
  const app = await createHttpApp({
    log,
    publicUrl,
    rateLimit,
    trustProxy,
    hstsSubdomains,
    isUnavailable,
    drain,
    metrics,
    slowRequestMs,
    ...(options.proxies !== undefined && { proxies: options.proxies }),
  });
  const bind = createBind(app, {
    findSession: (token) => findViewer(deps, token),
    clock: deps.clock,
    publicUrl,
    whoMayHost: () => whoMayHost(deps),
    checkResponses,
  });
  accountRoutes(bind, deps);
  adminRoutes(bind, deps);
  clanRoutes(bind, deps);
  teamRoutes(bind, deps);
  tournamentRoutes(bind, deps);
  peopleRoutes(bind, deps);
  mineRoutes(bind, deps);
  notificationRoutes(bind, deps);
  pushRoutes(bind, deps);
  followRoutes(bind, deps);
  calendarRoutes(bind, deps);
  playerRoutes(bind, deps);
  siteRoutes(bind, deps);
  fileRoutes(app, deps);
  discordRoutes(bind, deps);
  leaderboardRoutes(bind, deps);
  if (sandbox !== null) {
    await app.register(discordSandbox, { ...sandbox, prefix: sandboxPrefix });
  }
  serveDocumentation(app, deps.publicUrl);
  serveHealth(app, { ping: (milliseconds) => ping(deps.db, milliseconds), changes }, drain);
  if (metrics !== null && metricsToken !== null) {
    serveMetrics(app, metricsToken, scrapeOf(metrics, app, deps));
  }
  await servePages(app, {
    webDir,
    publicUrl,
    readPreview: (path) => readPreview(deps, path),
    readSite: () => currentSite(deps),
    ...(builtFiles !== null && { findLost: builtFiles.find }),
    sandboxPath: sandbox === null ? null : sandboxPrefix,
  });
  return app;
}

/** This is well below Prometheus' default timeout of ten seconds. */
const scrapePatienceMs = 2000;

export function scrapeOf(metrics: Metrics, app: FastifyInstance, deps: Deps): Scrape {
  const sources = {
    schema: newestMigration(),
    pool: () => countConnections(deps.db),
    streams: () => app.eventStreams.count,
    cached: () => deps.responseCache.size,
    images: () => ({ memory: app.imageMemory(), disk: deps.imageCache.bytes }),
    deliveries: askOnce(() => countDeliveries(deps.db), scrapePatienceMs),
  };
  return () => metrics.read(sources);
}
