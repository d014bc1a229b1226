import type { Db } from '../../db/connection.ts';
import { digest } from '../../platform/crypto.ts';

/** Marks a login's state as used; returns false when it already was, which means a replay. */
export async function claimLogin(db: Db, state: string, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('used_logins')
    .values({ state_digest: digest(state), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('state_digest').doNothing())
    .returning('state_digest')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes states whose login attempts have expired, so that they cannot be replayed anyway. */
export async function deleteExpiredLogins(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_logins').where('expires_at', '<=', now).execute();
}
