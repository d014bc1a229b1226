import * as discord from '#shared/contract/discord.ts';
import { sendToDiscord as sendToDiscordCall } from '#shared/contract/results.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { checkMembership, checkMemberships } from './check-memberships.reader.ts';
import { listGuilds } from './guilds.reader.ts';
import { sendToDiscord } from './send-to-discord.command.ts';
import { serverConfigRoutes } from './server-config/server-config.routes.ts';

export function discordRoutes(bind: Bind, deps: Deps): void {
  bind(discord.checkMembership, ({ query }) => checkMembership(deps, query));
  bind(discord.checkMemberships, ({ body }) => checkMemberships(deps, body));
  bind(discord.listGuilds, ({ viewer }) => listGuilds(deps, viewer));
  bind(sendToDiscordCall, ({ viewer, params }) => sendToDiscord(deps, viewer, params.id));
  serverConfigRoutes(bind, deps);
}
