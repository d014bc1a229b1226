import type { Channel } from '../../../../shared/contract/server-config.ts';
import type { Viewer } from '../../../../shared/domain/accounts/roles.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { botTokenOf } from './bot-token.ts';
import { assertMayLook } from './reach-server.command.ts';
import { presentChannels } from './server-config.presenter.ts';
import { findServerConfig } from './server-configs.repository.ts';

/**
 * The channels of a Discord server that announcements may go to, each with what the bot lacks there,
 * seen by the server's own bot where it has one. Throws `bot_not_in_server`.
 */
export async function listChannels(
  deps: Deps,
  viewer: Viewer,
  serverId: string,
): Promise<Channel[]> {
  await assertMayLook(deps, viewer, serverId);
  const config = await findServerConfig(deps.db, serverId);
  const botToken = config === undefined ? null : botTokenOf(deps, config);
  try {
    return presentChannels(await deps.bot.readGuild(serverId, botToken));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'bot_token_refused') throw error;
    throw new AppError('discord_failed', {
      message:
        "Discord no longer knows the bot token of this server. Save a new one, or none to use this site's bot.",
      cause: error,
    });
  }
}
