import type { Db, ReadDb } from '../../db/connection.ts';
import { digest } from '../../platform/crypto.ts';

/** A session is valid if it expires after `now` and was created after `earliest`. */
export type ValidAt = { now: Date; earliest: Date };

/** Every request of a signed-in user runs this, and each column costs processor time. */
export function findSession(db: ReadDb, token: string, { now, earliest }: ValidAt) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'discord_id', 'ign', 'uid', 'role', 'banned', 'last_active'])
    .select('sessions.expires_at')
    .where('sessions.token_digest', '=', digest(token))
    .where('sessions.expires_at', '>', now)
    .where('sessions.created_at', '>', earliest)
    .executeTakeFirst();
}

const listLimit = 100;

/** Returns up to 100 valid sessions of a user: the one of `token` first, then by last renewal. */
export function findUserSessions(
  db: ReadDb,
  userId: string,
  token: string,
  { now, earliest }: ValidAt,
) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .select((column) => column('token_digest', '=', digest(token)).as('is_current'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('created_at', '>', earliest)
    .orderBy('is_current', 'desc')
    .orderBy('expires_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(listLimit)
    .execute();
}

/** Stores a session under the SHA-256 of its token. Only the browser's cookie has the token itself. */
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

export async function extendSession(db: Db, token: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('token_digest', '=', digest(token))
    .execute();
}

/** Keeps push messages to a browser in which the same user logs in again (rules/notifications 4.1). */
export async function moveDevices(
  db: Db,
  { from, to, userId }: { from: string; to: string; userId: string },
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ session_digest: digest(to) })
    .where('session_digest', '=', digest(from))
    .where('user_id', '=', userId)
    .execute();
}

/** Returns the user of the session; undefined if there was none. */
export async function deleteSession(db: Db, token: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('token_digest', '=', digest(token))
    .returning('user_id')
    .executeTakeFirst();
  return deleted?.user_id;
}

export async function deleteEndedSessions(db: Db, { now, earliest }: ValidAt): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('expires_at', '<=', now), where('created_at', '<=', earliest)]),
    )
    .execute();
}

export async function deleteUserSessions(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns false if the state was used already, which means a replay. */
export async function claimLogin(db: Db, state: string, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('used_logins')
    .values({ state_digest: digest(state), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('state_digest').doNothing())
    .returning('state_digest')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Expired attempts cannot be replayed anyway. */
export async function deleteExpiredLogins(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_logins').where('expires_at', '<=', now).execute();
}
