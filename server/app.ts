import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { discordSandbox } from '../discord-sandbox/plugin.ts';
import type { SandboxOptions } from '../discord-sandbox/sandbox.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { findViewer } from './features/accounts/find-viewer.command.ts';
import { clanRoutes } from './features/clans/clans.routes.ts';
import type { Deps } from './features/deps.ts';
import { tournamentRoutes } from './features/tournaments/tournaments.routes.ts';
import { createBind } from './http/bind.ts';
import { createHttpApp } from './http/create-http-app.ts';
import { answerHealth } from './http/health.ts';
import { servePages } from './http/serve-pages.ts';

type AppOptions = {
  deps: Deps;
  /** The built client, or null to serve the API alone. */
  webDir: string | null;
  /** Serves the Discord sandbox too, when Discord itself is not set up. */
  sandbox?: SandboxOptions | null;
  /** Tests refuse an answer that does not fit its schema. */
  checkResponses?: boolean;
};

/** Where the Discord sandbox lives on the product's own origin. */
export const sandboxPrefix = '/discord-sandbox';

/** The whole product as one Fastify app; the caller listens and closes. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { deps, webDir, sandbox = null, checkResponses = false } = options;
  const app = await createHttpApp(deps);
  const bind = createBind(app, {
    findSession: (token) => findViewer(deps, token),
    publicUrl: deps.publicUrl,
    checkResponses,
  });
  accountRoutes(bind, deps);
  clanRoutes(bind, deps);
  tournamentRoutes(bind, deps);
  if (sandbox !== null) {
    await app.register(discordSandbox, { ...sandbox, prefix: sandboxPrefix });
  }
  answerHealth(app, () => databaseAnswers(deps));
  await servePages(app, { webDir, publicUrl: deps.publicUrl });
  return app;
}

async function databaseAnswers({ db, log }: Deps): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer');
    return false;
  }
}
