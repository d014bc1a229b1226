import type { Guild } from '#shared/contract/discord.ts';
import { permissionsNumber } from '#shared/domain/discord/guild-permissions.ts';
import type { DiscordGuild } from '../../discord/read-guilds.ts';

/** Formats a server; `permissions` has the lowest 53 bits, which a number holds exactly. */
export function presentGuild({ id, name, permissions }: DiscordGuild): Guild {
  return { id, name, permissions: permissionsNumber(permissions) };
}
