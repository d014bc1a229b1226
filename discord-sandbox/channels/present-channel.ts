import { getBot } from '../bots/find-bot.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Channel, Guild } from '../state/stored-state.ts';

const overwriteTypes = { role: 0, member: 1 } as const;

export function presentChannel(sandbox: Sandbox, guild: Guild, channel: Channel) {
  const { id, name, type, position, parentId, topic, overwrites } = channel;
  const texts = {
    topic,
    nsfw: false,
    rate_limit_per_user: 0,
    last_message_id: sandbox.state.messages.get(id)?.at(-1)?.id ?? null,
  };
  const voice = { bitrate: 64_000, user_limit: 0, rtc_region: null };
  return {
    id,
    type,
    flags: 0,
    guild_id: guild.id,
    name,
    position,
    parent_id: parentId,
    permission_overwrites: overwrites.map((overwrite) => ({
      id: overwrite.kind === 'member' ? getUserId(sandbox, overwrite.id) : overwrite.id,
      type: overwriteTypes[overwrite.kind],
      allow: overwrite.allow,
      deny: overwrite.deny,
    })),
    ...(type !== 4 && texts),
    ...(type === 2 && voice),
  };
}

function getUserId(sandbox: Sandbox, id: string): string {
  return id === 'bot' ? getBot(sandbox, id).id : id;
}
