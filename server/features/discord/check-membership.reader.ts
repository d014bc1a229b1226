import type { Memberships } from '../../../shared/contract/discord.ts';
import { AppError, invalidInput } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { findDiscordIds } from './discord-ids.repository.ts';

/**
 * Whether the user is in the guild (contract §5). An unknown user is 400; throws `bot_not_in_server`,
 * and `discord_failed` without an answer.
 */
export async function checkMembership(
  deps: Deps,
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
 * Which of the users are in the guild; null for each of whom nothing is known, because Discord did
 * not say or there is no such user. Throws `bot_not_in_server`.
 */
export async function checkMemberships(
  deps: Deps,
  { guildId, userIds }: { guildId: string; userIds: string[] },
): Promise<Memberships> {
  const discordIds = await findDiscordIds(deps.db, userIds);
  const members = await deps.membership.check(guildId, [...discordIds.values()]);
  const isMember = (userId: string) => members.get(discordIds.get(userId) ?? '') ?? null;
  return { members: Object.fromEntries(userIds.map((userId) => [userId, isMember(userId)])) };
}
