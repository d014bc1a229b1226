import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/account.routes.ts';
import { currentUserRoutes } from './accounts/current-user.routes.ts';
import { answerErrors } from './answer-errors.ts';
import { faultRoutes } from './faults/fault.routes.ts';
import { createFaults } from './faults/faults.ts';
import { makeFaults } from './faults/make-faults.ts';
import { guardRequests } from './guard-requests.ts';
import { guildControlRoutes } from './guilds/guild-control.routes.ts';
import { guildRoutes } from './guilds/guild.routes.ts';
import { isLoopbackHost } from './loopback.ts';
import { authorizeRoutes } from './oauth/authorize.routes.ts';
import { tokenRoutes } from './oauth/token.routes.ts';
import type { Sandbox, SandboxOptions } from './sandbox.ts';
import { openState } from './state/open-state.ts';

const discordsAccessTokenSeconds = 604_800;

/**
 * Fastify plugin that stands in for Discord below the prefix it is registered with. Throws one line
 * when the redirect URI is not on this computer or the state file cannot be read.
 */
export async function discordSandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { stateFile, clientId, clientSecret, botToken, redirectUri, log = app.log } = options;
  const { hostname, origin } = new URL(redirectUri);
  if (!isLoopbackHost(hostname)) {
    throw new Error(`The Discord sandbox signs in to this computer only, not to ${redirectUri}.`);
  }

  const sandbox: Sandbox = {
    state: await openState(stateFile),
    clientId,
    clientSecret,
    botToken,
    redirectUri,
    accessTokenSeconds: options.accessTokenSeconds ?? discordsAccessTokenSeconds,
    clock: options.clock ?? (() => new Date()),
  };
  log.info(`The Discord sandbox keeps ${sandbox.state.accounts.size} accounts in ${stateFile}.`);

  const faults = createFaults();

  guardRequests(app, origin);
  answerErrors(app, log);
  accountRoutes(app, sandbox);
  guildControlRoutes(app, sandbox);
  faultRoutes(app, faults);
  await app.register(async (pages) => authorizeRoutes(pages, sandbox));
  await app.register(
    async (api) => {
      makeFaults(api, faults);
      currentUserRoutes(api, sandbox);
      guildRoutes(api, sandbox);
      await api.register(async (tokens) => tokenRoutes(tokens, sandbox));
    },
    { prefix: '/api/v10' },
  );
}
