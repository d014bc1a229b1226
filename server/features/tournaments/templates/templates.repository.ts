import type { Db, ReadDb } from '#server/db/connection.ts';
import type { Row } from '#server/db/schema.ts';

export type TemplateRow = Row<'tournament_templates'>;

/** The templates of the user and of the site, by name. */
export function listTemplateRows(db: ReadDb, userId: string): Promise<TemplateRow[]> {
  return db
    .selectFrom('tournament_templates')
    .selectAll()
    .where((where) => where.or([where('owner_id', '=', userId), where('owner_id', 'is', null)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function lockTemplateRow(db: Db, id: string): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('tournament_templates')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A null owner is the site. */
export async function countTemplates(db: ReadDb, ownerId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('tournament_templates')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_id', 'is not distinct from', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTemplate(db: Db, row: TemplateRow): Promise<void> {
  await db
    .insertInto('tournament_templates')
    .values({ ...row, settings: JSON.stringify(row.settings) })
    .execute();
}

/** The caller has locked the template. */
export async function updateTemplateRow(
  db: Db,
  id: string,
  change: Pick<TemplateRow, 'name' | 'owner_id' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('tournament_templates').set(change).where('id', '=', id).execute();
}

export async function deleteTemplateRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('tournament_templates').where('id', '=', id).execute();
}
