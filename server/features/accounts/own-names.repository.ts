import type { Selectable } from 'kysely';
import type { Db, ReadDb } from '../../db/connection.ts';
import type { NameAliasTable } from '../../db/name-alias-table.ts';

type OwnNameRow = Pick<Selectable<NameAliasTable>, 'id' | 'text' | 'created_at'>;

export function listNamesOf(db: ReadDb, userId: string): Promise<OwnNameRow[]> {
  return db
    .selectFrom('name_aliases')
    .select(['id', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns false if it is not a name of this user. */
export async function deleteNameOf(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('name_aliases')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
