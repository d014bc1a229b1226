import { canEveryoneSee } from '#shared/domain/discord/permissions.ts';
import type { Deps } from '../../deps.ts';

type Place = {
  serverId: string;
  /** The server's own bot token, or null for the site's bot. */
  botToken: string | null;
  channelId: string;
};

/**
 * A channel that is not in the server counts as public (rules/discord 8.2). Throws `bot_not_in_server`,
 * `bot_token_refused` and `discord_failed`.
 */
export async function isPublicChannel(
  { bot }: Pick<Deps, 'bot'>,
  { serverId, botToken, channelId }: Place,
): Promise<boolean> {
  const guild = await bot.readGuild(serverId, botToken);
  const channel = guild.channels.find(({ id }) => id === channelId);
  return channel === undefined || canEveryoneSee(guild, channel.overwrites);
}
