import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Tx } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import { toViewer } from './users.presenter.ts';
import { holdUser, lockUser, type UserRow } from './users.repository.ts';
import type { Deps } from '../deps.ts';

/**
 * Returns the actor with their current rights and locks the row until the transaction ends, so no ban or lost role
 * can come in between. Throws `not_signed_in` or `banned`.
 */
export async function holdActor(
  tx: Tx,
  { ownerDiscordId }: Pick<Deps, 'ownerDiscordId'>,
  viewer: Viewer,
): Promise<Viewer> {
  const row = await holdUser(tx, viewer.userId);
  if (row === undefined) throw new AppError('not_signed_in');
  if (row.banned) throw new AppError('banned');
  return toViewer(row, ownerDiscordId);
}

/**
 * Returns the actor with their current rights and the target account. Both rows are locked until the transaction
 * ends, so no ban or lost role can come in between. Throws `not_signed_in`, `banned` or `user_not_found`.
 */
export async function lockAccounts(
  tx: Tx,
  { ownerDiscordId }: Deps,
  viewer: Viewer,
  id: string,
): Promise<{ actor: Viewer; target: UserRow }> {
  const rows = new Map<string, UserRow | undefined>();
  // Locked in the order of ids, so two admins who act on each other never deadlock.
  for (const account of [...new Set([viewer.userId, id])].toSorted()) {
    rows.set(account, await (account === id ? lockUser : holdUser)(tx, account));
  }
  const [own, target] = [rows.get(viewer.userId), rows.get(id)];
  if (own === undefined) throw new AppError('not_signed_in');
  if (own.banned) throw new AppError('banned');
  if (target === undefined) throw new AppError('user_not_found');
  return { actor: toViewer(own, ownerDiscordId), target };
}
