import { sql, type Selectable } from 'kysely';
import type { USER_COLUMNS } from '#shared/contract/admin.ts';
import type { ReadDb } from '../../db/connection.ts';
import type { UserTable } from '../../db/schema.ts';
import {
  contains,
  pageOf,
  totalOf,
  type Found,
  type SortKey,
  type TablePage,
} from './table-page.repository.ts';

export type UserColumn = (typeof USER_COLUMNS)[number];

const sortKeys: Record<UserColumn, SortKey> = {
  username: { key: sql`lower(username)` },
  ign: { key: sql`lower(ign)`, mayBeNull: true },
  uid: { key: sql`uid`, mayBeNull: true },
  role: { key: sql`role` },
  status: { key: sql`banned` },
  lastActive: { key: sql`last_active`, mayBeNull: true },
  createdAt: { key: sql`created_at` },
};

const texts = [sql`username`, sql`ign`, sql`uid`, sql`discord_id`, sql`email`];

export async function listUserTable(
  db: ReadDb,
  page: TablePage<UserColumn>,
): Promise<Found<Selectable<UserTable>>[]> {
  const { rows } = await sql<Found<Selectable<UserTable>>>`
    select *, ${totalOf(page)} from users where ${contains(texts, page.search)}
    ${pageOf(sortKeys[page.sort], sql`id`, page)}
  `.execute(db);
  return rows;
}

export async function countUserTable(db: ReadDb, search: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where ${contains(texts, search)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
