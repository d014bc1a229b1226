import { managesGuild } from '../../../shared/domain/discord/guild-permissions.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { AppError } from '../../platform/errors.ts';
import { useDiscordGrant } from '../accounts/use-discord-grant.command.ts';
import type { Deps } from '../deps.ts';
import type { DiscordGuild } from './read-guilds.ts';

/**
 * The guilds that the viewer manages (spec part 2 §2), read with their own Discord token, which is
 * renewed on the way when it has expired. Throws `discord_grant_missing` when they have to sign in
 * again, and `discord_failed`.
 */
export async function ownGuilds(deps: Deps, viewer: Viewer): Promise<DiscordGuild[]> {
  const accessToken = await useDiscordGrant(deps, viewer.userId);
  const guilds = accessToken === null ? null : await deps.discord.readGuilds(accessToken);
  if (guilds === null) throw new AppError('discord_grant_missing');
  return guilds.filter(managesGuild);
}
