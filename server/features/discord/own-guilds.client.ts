import { managesGuild } from '#shared/domain/discord/permissions.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import type { DiscordGuild } from '../../discord/read-guilds.ts';

/** Not part of `ReadDeps`: a token that has expired is refreshed and stored, and a refused grant is deleted. */
export type OwnGuildsDeps = Pick<Deps, 'discord' | 'getAccessToken'>;

/**
 * Reads the guilds with the viewer's own Discord token, which is refreshed if it has expired (rules/discord 1.1).
 * Throws `discord_grant_missing` if they have to sign in again, and `discord_failed`.
 */
export async function ownGuilds(deps: OwnGuildsDeps, viewer: Viewer): Promise<DiscordGuild[]> {
  const accessToken = await deps.getAccessToken(viewer.userId);
  const guilds = accessToken === null ? null : await deps.discord.readGuilds(accessToken);
  if (guilds === null) throw new AppError('discord_grant_missing');
  return guilds.filter(managesGuild);
}
