import * as discord from '../../../shared/contract/discord.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../deps.ts';
import { checkMembership, checkMemberships } from './check-membership.reader.ts';
import { listGuilds } from './list-guilds.command.ts';
import { serverConfigRoutes } from './server-config/server-config.routes.ts';

export function discordRoutes(bind: Bind, deps: Deps): void {
  bind(discord.checkMembership, ({ query }) => checkMembership(deps, query));
  bind(discord.checkMemberships, ({ body }) => checkMemberships(deps, body));
  bind(discord.listGuilds, ({ viewer }) => listGuilds(deps, viewer));
  serverConfigRoutes(bind, deps);
}
