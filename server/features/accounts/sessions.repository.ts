import type { Db, ReadDb } from '../../db/connection.ts';
import { digest } from '../../platform/crypto.ts';

/** Returns a session with its user; undefined when there is none or it has ended. */
export function findSession(db: ReadDb, token: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select('sessions.expires_at')
    .where('sessions.token_digest', '=', digest(token))
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

/** Stores a session under the SHA-256 of its token; only the browser's cookie has the token itself. */
export async function insertSession(
  db: Db,
  session: { token: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_digest: digest(session.token),
      user_id: session.userId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Moves the end of a session; does nothing when it was deleted meanwhile. */
export async function extendSession(db: Db, token: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('token_digest', '=', digest(token))
    .execute();
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_digest', '=', digest(token)).execute();
}

/** Deletes the sessions of all users that have ended. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

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
