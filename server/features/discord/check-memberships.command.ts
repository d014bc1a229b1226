import type { Memberships } from '#shared/contract/discord.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { keptMs } from '#server/discord/membership.ts';
import { invalidInput } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { findNames } from '../accounts/users.repository.ts';
import { hasMissedRoles, queueMissedRoles } from './roles/role-deliveries.repository.ts';

/**
 * Returns null where Discord did not respond. An unknown user is a 400. Throws `bot_not_in_server`. Users who have
 * joined since they missed their role get it (rules/discord 9.7).
 */
export async function checkMemberships(
  deps: Deps,
  { guildId, userIds }: { guildId: string; userIds: string[] },
): Promise<Memberships> {
  const users = await findNames(deps.db, userIds);
  if (users.size < userIds.length) {
    throw invalidInput('userIds', 'One of these users does not exist.');
  }
  const members = await deps.membership.check(
    guildId,
    [...users.values()].map((user) => user.discord_id),
  );
  const isMember = (userId: string) => members.get(users.get(userId)?.discord_id ?? '') ?? null;
  await giveMissedRoles(
    deps,
    guildId,
    userIds.filter((userId) => isMember(userId) === true),
  );
  return { members: Object.fromEntries(userIds.map((userId) => [userId, isMember(userId)])) };
}

async function giveMissedRoles(deps: Deps, serverId: string, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  const now = deps.clock();
  // An answer may be as old as the cache keeps it, and must be newer than Discord's refusal.
  const arrivals = { serverId, userIds, since: new Date(now.getTime() - keptMs) };
  if (!(await hasMissedRoles(deps.db, arrivals))) return;
  await inTransaction(deps.db, async (tx) => {
    const ids = await queueMissedRoles(tx, arrivals, now);
    if (ids.length > 0) await deps.queue.enqueue(tx, ids);
  });
}
