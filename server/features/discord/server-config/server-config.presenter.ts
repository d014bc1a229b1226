import type { Channel, ServerConfig } from '#shared/contract/server-config.ts';
import { canEveryoneSee, missingPermissions } from '#shared/domain/discord/permissions.ts';
import { toFields } from '#server/db/field-mapping.ts';
import type { BotGuild, BotGuildChannel } from '#server/discord/read-bot-guild.ts';
import { serverConfigFields } from './server-config.fields.ts';
import type { ServerConfigRow } from './server-configs.repository.ts';

/** The response only says whether there is a bot token. */
export function presentServerConfig(row: ServerConfigRow): ServerConfig {
  return {
    id: row.id,
    ...toFields(serverConfigFields, row),
    hasBotToken: row.sealed_bot_token !== null,
    ownerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
  };
}

/** Returns undefined for channels that cannot have announcements. */
export function channelKind(type: number): Channel['type'] | undefined {
  if (type === 0) return 'text';
  return type === 5 ? 'announcement' : undefined;
}

/** In the order in which Discord shows them. */
export function presentChannels(guild: BotGuild): Channel[] {
  const categories = new Map(guild.channels.map((channel) => [channel.id, channel]));
  // Channels without a category come before all categories.
  const getPlace = ({ id, parentId, position }: BotGuildChannel) => {
    const category = parentId === null ? undefined : categories.get(parentId);
    return [category?.position ?? -1, BigInt(category?.id ?? 0), position, BigInt(id)];
  };
  return guild.channels
    .map((channel) => ({ channel, place: getPlace(channel) }))
    .toSorted((a, b) => comparePlaces(a.place, b.place))
    .flatMap(({ channel }) => {
      const type = channelKind(channel.type);
      if (type === undefined) return [];
      const missing = missingPermissions(guild, guild.me, channel.overwrites);
      const isPublic = canEveryoneSee(guild, channel.overwrites);
      return [{ id: channel.id, name: channel.name, type, missing, isPublic }];
    });
}

function comparePlaces(a: readonly (number | bigint)[], b: readonly (number | bigint)[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}
