import type { Guild } from '#shared/contract/discord.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { permissionsNumber } from '#shared/domain/discord/permissions.ts';
import { AppError, invalidInput } from '../../platform/errors.ts';
import type { ReadDeps } from '../deps.ts';
import { findNames } from '../accounts/users.repository.ts';
import { ownGuilds, type OwnGuildsDeps } from './own-guilds.client.ts';
import { listProvedServers } from './server-config/server-configs.repository.ts';

/**
 * An unknown user is a 400. Throws `bot_not_in_server`, and `discord_failed` if Discord does not respond (rules/discord
 * 6).
 */
export async function checkMembership(
  deps: ReadDeps,
  { guildId, userId }: { guildId: string; userId: string },
): Promise<{ isMember: boolean }> {
  const discordId = (await findNames(deps.db, [userId])).get(userId)?.discord_id;
  if (discordId === undefined) throw invalidInput('userId', 'There is no such user.');
  const members = await deps.membership.check(guildId, [discordId]);
  const isMember = members.get(discordId) ?? null;
  if (isMember === null) throw new AppError('discord_failed');
  return { isMember };
}

/** Throws `discord_grant_missing` and `discord_failed`. */
export async function listGuilds(
  deps: Pick<ReadDeps, 'db'> & OwnGuildsDeps,
  viewer: Viewer,
): Promise<Guild[]> {
  const guilds = await ownGuilds(deps, viewer);
  const proved = await listProvedServers(deps.db, viewer.userId);
  return guilds.map(({ id, name, permissions }) => ({
    id,
    name,
    permissions: permissionsNumber(permissions),
    isProved: proved.has(id),
  }));
}
