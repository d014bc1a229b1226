import type { Bot } from '../bots/find-bot.ts';
import { discordErrors, type DiscordError } from '../discord-errors.ts';
import { everyPermission, may } from '../permissions/permission-bits.ts';
import { getMember, permissionsInChannel } from '../permissions/member-permissions.ts';
import type { SandboxState } from '../state/open-state.ts';
import type { Channel, Direct, Guild } from '../state/stored-state.ts';

/** `bits` is what the bot may do in the channel. */
export type Place =
  | { guild: Guild; channel: Channel; direct: null; bits: bigint }
  | { guild: null; channel: { id: string; type: 1 }; direct: Direct; bits: bigint };

export function getChannel(
  { guilds }: SandboxState,
  channelId: string,
): { guild: Guild; channel: Channel } | null {
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
  const direct = state.directs.get(channelId);
  if (direct?.botKey === bot.key) {
    const channel = { id: direct.id, type: 1 as const };
    return { place: { guild: null, channel, direct, bits: everyPermission }, refusal: null };
  }
  const found = getChannel(state, channelId);
  if (found === null) return { place: null, refusal: discordErrors.unknownChannel };
  const member = getMember(found.guild, bot.key);
  const bits = member === null ? 0n : permissionsInChannel(found.guild, found.channel, member);
  return may(bits, 'VIEW_CHANNEL')
    ? { place: { ...found, direct: null, bits }, refusal: null }
    : { place: null, refusal: discordErrors.missingAccess };
}
