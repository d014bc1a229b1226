import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/account.routes.ts';
import { currentUserRoutes } from './accounts/current-user.routes.ts';
import { answerErrors } from './discord-errors.ts';
import { attachmentRoutes } from './pages/attachment.routes.ts';
import { botControlRoutes } from './bots/bot-control.routes.ts';
import { botRoutes } from './bots/bot.routes.ts';
import { channelControlRoutes } from './channels/channel-control.routes.ts';
import { directControlRoutes, directRoutes } from './directs/direct.routes.ts';
import { faultRoutes } from './faults/fault.routes.ts';
import { createFaults } from './faults/faults.ts';
import { makeFaults } from './faults/make-faults.ts';
import { isSnowflake } from './validate-request.ts';
import { guardRequests } from './guard-requests.ts';
import { guildControlRoutes } from './guilds/guild-control.routes.ts';
import { guildRoutes } from './guilds/guild.routes.ts';
import { memberRoleRoutes } from './guilds/member-role.routes.ts';
import { isLoopbackHost } from './loopback.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { authorizeRoutes } from './oauth/authorize.routes.ts';
import { tokenRoutes } from './oauth/token.routes.ts';
import { serverRoutes } from './pages/server.routes.ts';
import { switchRoutes } from './pages/switch.routes.ts';
import { createCounters, discordsLimits } from './rate-limits/rate-limits.ts';
import { limitRequests } from './rate-limits/limit-requests.ts';
import { rateLimitRoutes } from './rate-limits/rate-limit.routes.ts';
import { recordRequests, type RecordedRequest, requestRoutes } from './requests/record-requests.ts';
import type { Sandbox, SandboxOptions } from './sandbox.ts';
import { openState } from './state/open-state.ts';

const otherBotId = '100000000000000001';

const discordsAccessTokenSeconds = 604_800;

/**
 * Replaces Discord below the prefix at which this Fastify plugin is registered. Throws a one-line error if the
 * redirect URI is not on this computer or the state file cannot be read.
 */
export async function discordSandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { stateFile, clientId, clientSecret, botToken, redirectUri, log = app.log } = options;
  const redirect = new URL(redirectUri);
  const { origin = redirect.origin } = options;
  if (!isLoopbackHost(redirect.hostname)) {
    throw new Error(
      `The Discord sandbox returns sign-ins only to this computer, not to ${redirectUri}.`,
    );
  }

  const sandbox: Sandbox = {
    state: await openState(stateFile),
    clientId,
    clientSecret,
    botToken,
    botId: isSnowflake(clientId) ? clientId : otherBotId,
    redirectUri,
    baseUrl: `${origin}${app.prefix}`,
    accessTokenSeconds: options.accessTokenSeconds ?? discordsAccessTokenSeconds,
    clock: options.clock ?? (() => new Date()),
  };
  log.info(`The Discord sandbox keeps ${sandbox.state.accounts.size} accounts in ${stateFile}.`);

  const faults = createFaults();
  const recorded: RecordedRequest[] = [];
  const limits = { ...discordsLimits, ...options.rateLimits };
  const counters = createCounters(limits, options.elapsed ?? (() => performance.now()));

  guardRequests(app, origin);
  app.addHook('onRequest', () => sandbox.state.refresh());
  answerErrors(app, log);
  accountRoutes(app, sandbox);
  guildControlRoutes(app, sandbox);
  channelControlRoutes(app, sandbox);
  directControlRoutes(app, sandbox);
  botControlRoutes(app, sandbox);
  attachmentRoutes(app, sandbox);
  faultRoutes(app, faults);
  rateLimitRoutes(app, counters);
  requestRoutes(app, recorded);
  serverRoutes(app, sandbox, faults);
  await app.register(async (pages) => authorizeRoutes(pages, sandbox));
  await app.register(async (pages) => switchRoutes(pages, sandbox, faults));
  await app.register(
    async (api) => {
      makeFaults(api, faults);
      limitRequests(api, sandbox, counters);
      recordRequests(api, recorded);
      currentUserRoutes(api, sandbox);
      guildRoutes(api, sandbox);
      memberRoleRoutes(api, sandbox);
      botRoutes(api, sandbox);
      messageRoutes(api, sandbox);
      directRoutes(api, sandbox);
      await api.register(async (tokens) => tokenRoutes(tokens, sandbox));
    },
    { prefix: '/api/v10' },
  );
}
