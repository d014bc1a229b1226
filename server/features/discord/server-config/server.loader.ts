import { isSiteAdmin, type Viewer } from '#shared/domain/accounts/roles.ts';
import { AppError } from '#server/platform/errors.ts';
import { ownGuilds, type OwnGuildsDeps } from '../own-guilds.client.ts';

/**
 * Asks Discord with the viewer's own token (rules/discord 1.1). Throws `not_guild_manager`, `discord_grant_missing` if
 * the viewer has to sign in again, and `discord_failed` if Discord fails.
 */
export async function assertManagesServer(
  deps: OwnGuildsDeps,
  viewer: Viewer,
  serverId: string,
): Promise<void> {
  const guilds = await ownGuilds(deps, viewer);
  if (!guilds.some(({ id }) => id === serverId)) throw new AppError('not_guild_manager');
}

/** The site's owner and admins may read every server's settings, and Discord is not called for them. */
export async function assertMayRead(
  deps: OwnGuildsDeps,
  viewer: Viewer,
  serverId: string,
): Promise<void> {
  if (viewer.banned) {
    throw new AppError('not_guild_manager', {
      message: 'A banned account cannot manage a server here.',
    });
  }
  if (!isSiteAdmin(viewer)) await assertManagesServer(deps, viewer, serverId);
}
