import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { deleteUserSessions } from './sessions.repository.ts';
import { holdUser } from './users.repository.ts';

/** Ends all sessions of the caller at once, this one too (rules/accounts 2.8); nothing for a visitor. */
export async function logoutEverywhere(deps: Deps, viewer: Viewer | null): Promise<void> {
  if (viewer === null) return;
  const { userId } = viewer;
  await inTransaction(deps.db, async (tx) => {
    // The user's row before the sessions, as a ban and a login lock them.
    await holdUser(tx, userId);
    await deleteUserSessions(tx, userId);
    publish(tx, { of: 'user', id: userId });
  });
}
