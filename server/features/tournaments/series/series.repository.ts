import type { Updateable } from 'kysely';
import type { CalendarDate } from '#shared/domain/tournaments/series-dates.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { Row } from '#server/db/schema.ts';
import type { SeriesTable } from '#server/db/series-table.ts';

export type SeriesRow = Row<'series'>;

/** Returns the host of a series, who never changes. */
export async function findSeriesHost(db: ReadDb, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('series')
    .select('host_user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.host_user_id;
}

/** Locks a series until the transaction ends. */
export function lockSeriesRow(db: Db, id: string): Promise<SeriesRow | undefined> {
  return db.selectFrom('series').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Updates a series that the caller has locked. */
export async function updateSeriesRow(
  db: Db,
  id: string,
  change: Updateable<SeriesTable>,
): Promise<void> {
  await db.updateTable('series').set(change).where('id', '=', id).execute();
}

/** Returns the dates from `from` on for which a series has made a tournament. */
export async function listMadeDates(
  db: ReadDb,
  seriesId: string,
  from: CalendarDate,
): Promise<Set<CalendarDate>> {
  const rows = await db
    .selectFrom('tournaments')
    .select('series_date')
    .where('series_id', '=', seriesId)
    .where('series_date', '>=', from)
    .execute();
  return new Set(rows.flatMap(({ series_date: date }) => date ?? []));
}

/** Returns every series that waits for its next tournament, with the time at which that is made. */
export async function listDueSeries(db: ReadDb): Promise<{ id: string; due: Date }[]> {
  const rows = await db
    .selectFrom('series')
    .select(['id', 'due_at'])
    .where('due_at', 'is not', null)
    .execute();
  return rows.flatMap(({ id, due_at: due }) => (due === null ? [] : [{ id, due }]));
}
