import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, ReadDb } from '#server/db/connection.ts';
import { refuseDuplicates } from '#server/db/transaction.ts';
import type { JoinRequestTable } from '#server/db/schema.ts';

export type JoinRequestRow = Selectable<JoinRequestTable>;

/** Pending requests come first, then the newest. */
export function listJoinRequestRows(db: ReadDb, clanId: string): Promise<JoinRequestRow[]> {
  return db
    .selectFrom('join_requests')
    .selectAll()
    .where('clan_id', '=', clanId)
    .orderBy(sql`status = 'pending'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function listOwnJoinRequestRows(db: ReadDb, userId: string): Promise<JoinRequestRow[]> {
  return db
    .selectFrom('join_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Two concurrent requests may both read false; then `insertJoinRequest` refuses one. */
export async function hasPendingRequest(
  db: ReadDb,
  clanId: string,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('join_requests')
    .select('id')
    .where('clan_id', '=', clanId)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws `request_pending` for a second pending request of the same user. */
export function insertJoinRequest(
  db: Db,
  request: Insertable<JoinRequestTable>,
): Promise<JoinRequestRow> {
  return refuseDuplicates({ join_requests_one_pending_key: 'request_pending' }, () =>
    db.insertInto('join_requests').values(request).returningAll().executeTakeFirstOrThrow(),
  );
}

export function lockJoinRequest(
  db: Db,
  { clanId, requestId }: { clanId: string; requestId: string },
): Promise<JoinRequestRow | undefined> {
  return db
    .selectFrom('join_requests')
    .selectAll()
    .where('id', '=', requestId)
    .where('clan_id', '=', clanId)
    .forUpdate()
    .executeTakeFirst();
}

/** The caller checks under the clan's lock that the request is still pending. */
export function decideJoinRequest(
  db: Db,
  id: string,
  decision: { status: 'approved' | 'rejected'; decided_by: string; decided_at: Date },
): Promise<JoinRequestRow> {
  return db
    .updateTable('join_requests')
    .set(decision)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteJoinRequest(db: Db, id: string): Promise<void> {
  await db.deleteFrom('join_requests').where('id', '=', id).execute();
}
