import type { Memberships } from '#shared/contract/discord.ts';
import { AppError, invalidInput } from '../../platform/errors.ts';
import type { ReadDeps } from '../deps.ts';
import { findDiscordIds } from './discord-ids.repository.ts';

/**
 * Whether the user is in the guild (rules/discord 6). An unknown user is a 400; throws
 * `bot_not_in_server`, and `discord_failed` without an answer from Discord.
 */
export async function checkMembership(
  deps: ReadDeps,
  { guildId, userId }: { guildId: string; userId: string },
): Promise<{ isMember: boolean }> {
  const discordId = (await findDiscordIds(deps.db, [userId])).get(userId);
  if (discordId === undefined) throw invalidInput('userId', 'There is no such user.');
  const members = await deps.membership.check(guildId, [discordId]);
  const isMember = members.get(discordId) ?? null;
  if (isMember === null) throw new AppError('discord_failed');
  return { isMember };
}

/**
 * Which users are in the guild; null where Discord did not answer. An unknown user is a 400; throws
 * `bot_not_in_server`.
 */
export async function checkMemberships(
  deps: ReadDeps,
  { guildId, userIds }: { guildId: string; userIds: string[] },
): Promise<Memberships> {
  const discordIds = await findDiscordIds(deps.db, userIds);
  if (discordIds.size < userIds.length) {
    throw invalidInput('userIds', 'One of these users does not exist.');
  }
  const members = await deps.membership.check(guildId, [...discordIds.values()]);
  const isMember = (userId: string) => members.get(discordIds.get(userId) ?? '') ?? null;
  return { members: Object.fromEntries(userIds.map((userId) => [userId, isMember(userId)])) };
}
