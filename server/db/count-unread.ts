import { sql, type RawBuilder } from 'kysely';
import { COUNTED_UNREAD } from '#shared/domain/notifications/kinds.ts';
import type { ReadDb } from './connection.ts';

/** An expression: the number of unread notifications of a user, at most `COUNTED_UNREAD`, from an index of those. */
export function unreadCount(userId: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`(
    select count(*) from (
      select from notifications where notifications.user_id = ${userId} and read_at is null
      limit ${sql.lit(COUNTED_UNREAD)}
    ) as unread
  )`;
}

/** Returns the number of unread notifications of a user, at most `COUNTED_UNREAD`. */
export async function countUnread(db: ReadDb, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select ${unreadCount(sql`${userId}`)} as unread
  `.execute(db);
  return rows[0]?.unread ?? 0;
}
