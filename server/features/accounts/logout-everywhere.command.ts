import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { deleteUserSessions } from './sessions.repository.ts';
import { holdUser } from './users.repository.ts';

/** Includes the session of this request (rules/accounts 2.8). */
export async function logoutEverywhere(deps: Deps, viewer: Viewer | null): Promise<void> {
  if (viewer === null) return;
  const { userId } = viewer;
  await inTransaction(deps.db, async (tx) => {
    // Locks the user's row before the sessions, in the same order as a ban and a login.
    await holdUser(tx, userId);
    await deleteUserSessions(tx, userId);
    publish(tx, { of: 'user', id: userId });
  });
}
