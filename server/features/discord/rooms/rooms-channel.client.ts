import { canEveryoneSee } from '#shared/domain/discord/permissions.ts';
import type { Deps } from '../../deps.ts';

type Place = {
  serverId: string;
  /** The server's own bot token, or null for the site's bot. */
  botToken: string | null;
};

/**
 * Asks Discord which of these channels everyone in a server can see (rules/discord 8.2). A channel that is not in the
 * server counts as public. Throws `bot_not_in_server`, `bot_token_refused` and `discord_failed`.
 */
export async function findPublic(
  { bot }: Pick<Deps, 'bot'>,
  { serverId, botToken }: Place,
  channelIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const guild = await bot.readGuild(serverId, botToken);
  const seen = channelIds.filter((channelId) => {
    const channel = guild.channels.find(({ id }) => id === channelId);
    return channel === undefined || canEveryoneSee(guild, channel.overwrites);
  });
  return new Set(seen);
}
