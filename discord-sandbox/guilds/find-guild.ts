import type { Bot } from '../bots/find-bot.ts';
import { discordErrors, type DiscordError } from '../discord-errors.ts';
import type { SandboxState } from '../state/open-state.ts';
import type { Guild } from '../state/stored-state.ts';

/** The guild as a bot in it may see it, or Discord's refusal. */
export function findGuild({ guilds }: SandboxState, bot: Bot, guildId: string) {
  const guild = guilds.get(guildId);
  if (guild === undefined) return refused(discordErrors.unknownGuild);
  return guild.bots.includes(bot.key) ? found(guild) : refused(discordErrors.missingAccess);
}

function found(guild: Guild): { guild: Guild; refusal: null } {
  return { guild, refusal: null };
}

function refused(refusal: DiscordError): { guild: null; refusal: DiscordError } {
  return { guild: null, refusal };
}
