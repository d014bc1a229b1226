import type { Bot } from '../bots/find-bot.ts';
import { discordErrors, type DiscordError } from '../discord-errors.ts';
import { may } from '../permissions/permission-bits.ts';
import { getMember, permissionsInChannel } from '../permissions/member-permissions.ts';
import type { SandboxState } from '../state/open-state.ts';
import type { Channel, Guild } from '../state/stored-state.ts';

export interface Place {
  guild: Guild;
  channel: Channel;
  bits: bigint;
}

export function getChannel(
  { guilds }: SandboxState,
  channelId: string,
): Omit<Place, 'bits'> | null {
  for (const guild of guilds.values()) {
    const channel = guild.channels.find(({ id }) => id === channelId);
    if (channel !== undefined) return { guild, channel };
  }
  return null;
}

export function findChannel(
  state: SandboxState,
  bot: Bot,
  channelId: string,
): { place: Place; refusal: null } | { place: null; refusal: DiscordError } {
  const found = getChannel(state, channelId);
  if (found === null) return { place: null, refusal: discordErrors.unknownChannel };
  const member = getMember(found.guild, bot.key);
  const bits = member === null ? 0n : permissionsInChannel(found.guild, found.channel, member);
  return may(bits, 'VIEW_CHANNEL')
    ? { place: { ...found, bits }, refusal: null }
    : { place: null, refusal: discordErrors.missingAccess };
}
