import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ClanRole } from '#shared/domain/clans/members.ts';
import { mayManageClanPeople } from '#shared/domain/clans/permissions.ts';
import type { Tx } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import { findUser } from '../accounts/users.repository.ts';
import { findClanRole, lockClanPeople } from './clans.repository.ts';

/**
 * Locks the clan's members and returns the target's role, null for a non-member. Throws `clan_not_found`, then
 * `not_clan_leader` unless the viewer is the leader.
 */
export async function lockedTarget(
  tx: Tx,
  viewer: Viewer,
  clanId: string,
  targetId: string,
): Promise<ClanRole | null> {
  if ((await lockClanPeople(tx, clanId)) === undefined) throw new AppError('clan_not_found');
  const own = await findClanRole(tx, clanId, viewer.userId);
  if (!mayManageClanPeople(viewer, own)) throw new AppError('not_clan_leader');
  return findClanRole(tx, clanId, targetId);
}

/** Throws `target_banned`, since a banned leader or handler could not act for the clan. */
export async function refuseBanned(tx: Tx, userId: string): Promise<void> {
  if ((await findUser(tx, userId))?.banned === true) throw new AppError('target_banned');
}
