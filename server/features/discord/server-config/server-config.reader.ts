import type { CallResponse } from '#shared/contract/call.ts';
import type {
  Channel,
  listRoles as listRolesCall,
  ServerConfig,
} from '#shared/contract/server-config.ts';
import { roleProblem } from '#shared/domain/discord/roles.ts';
import type { BotGuild } from '#server/discord/read-bot-guild.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { openBotToken } from '#server/discord/bot-token.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ReadDeps } from '../../deps.ts';
import type { OwnGuildsDeps } from '../own-guilds.client.ts';
import { assertMayRead } from './server.loader.ts';
import { presentChannels, presentServerConfig } from './server-config.presenter.ts';
import { findServerConfig } from './server-configs.repository.ts';

type ServerDeps = ReadDeps & OwnGuildsDeps;

export async function readServerConfig(
  deps: ServerDeps,
  viewer: Viewer,
  serverId: string,
): Promise<ServerConfig | null> {
  await assertMayRead(deps, viewer, serverId);
  const row = await findServerConfig(deps.db, serverId);
  return row === undefined ? null : presentServerConfig(row);
}

/**
 * Each channel has the permissions that the bot lacks there. The server's own bot is checked if it has one. Throws
 * `bot_not_in_server`.
 */
export async function listChannels(
  deps: ServerDeps,
  viewer: Viewer,
  serverId: string,
): Promise<Channel[]> {
  return presentChannels(await readGuild(deps, viewer, serverId));
}

/** The highest role comes first. Each has the reason why the bot cannot give it. */
export async function listRoles(
  deps: ServerDeps,
  viewer: Viewer,
  serverId: string,
): Promise<CallResponse<typeof listRolesCall>> {
  const guild = await readGuild(deps, viewer, serverId);
  return guild.roles
    .toSorted((a, b) => b.position - a.position)
    .flatMap(({ id, name }) => {
      const problem = roleProblem(guild, guild.me, id);
      return problem === 'role_not_in_server' ? [] : [{ id, name, problem }];
    });
}

async function readGuild(deps: ServerDeps, viewer: Viewer, serverId: string): Promise<BotGuild> {
  await assertMayRead(deps, viewer, serverId);
  const config = await findServerConfig(deps.db, serverId);
  const botToken = config === undefined ? null : openBotToken(deps, config);
  try {
    return await deps.bot.readGuild(serverId, botToken);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'bot_token_refused') throw error;
    throw new AppError('discord_failed', {
      message:
        "Discord no longer knows the bot token of this server. Save a new one, or none to use this site's bot.",
      cause: error,
    });
  }
}
