import { sql, type Updateable } from 'kysely';
import type { CalendarDate } from '#shared/domain/tournaments/series-dates.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { Row } from '#server/db/schema.ts';
import type { SeriesTable } from '#server/db/series-table.ts';
import { visible, type TournamentFilter } from '../tournaments.repository.ts';

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

/** Returns a series, and whether one of its tournaments is public. */
export function findSeries(
  db: ReadDb,
  id: string,
): Promise<(SeriesRow & { is_public: boolean }) | undefined> {
  return db
    .selectFrom('series')
    .selectAll()
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('tournaments')
            .select('tournaments.id')
            .whereRef('tournaments.series_id', '=', 'series.id')
            .where('tournaments.status', '!=', 'draft'),
        )
        .$castTo<boolean>()
        .as('is_public'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the series of a host, newest first. */
export function listSeriesRows(db: ReadDb, hostId: string): Promise<SeriesRow[]> {
  return db
    .selectFrom('series')
    .selectAll()
    .where('host_user_id', '=', hostId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Counts the series of a host: all of them, and those that are not paused. */
export function countSeries(db: ReadDb, hostId: string): Promise<{ all: number; active: number }> {
  return db
    .selectFrom('series')
    .select((select) => [
      select.fn.countAll<number>().as('all'),
      select.fn.countAll<number>().filterWhere('active', '=', true).as('active'),
    ])
    .where('host_user_id', '=', hostId)
    .executeTakeFirstOrThrow();
}

/** Locks a series until the transaction ends. */
export function lockSeriesRow(db: Db, id: string): Promise<SeriesRow | undefined> {
  return db.selectFrom('series').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertSeries(db: Db, row: SeriesRow): Promise<void> {
  const { settings, reserved, ...columns } = row;
  await db
    .insertInto('series')
    .values({
      ...columns,
      settings: JSON.stringify(settings),
      reserved: JSON.stringify(reserved),
    })
    .execute();
}

/** Updates a series that the caller has locked. */
export async function updateSeriesRow(
  db: Db,
  id: string,
  change: Updateable<SeriesTable>,
): Promise<void> {
  await db.updateTable('series').set(change).where('id', '=', id).execute();
}

/** Deletes a series that the caller has locked. Its tournaments stay. */
export async function deleteSeriesRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('series').where('id', '=', id).execute();
}

/** Returns the dates from `from` on for which a series has a tournament. */
export async function listMadeDates(
  db: ReadDb,
  seriesId: string,
  from: CalendarDate,
): Promise<(CalendarDate | null)[]> {
  const rows = await db
    .selectFrom('tournaments')
    .select('series_date')
    .where('series_id', '=', seriesId)
    .where('series_date', '>=', from)
    .execute();
  return rows.map(({ series_date: date }) => date);
}

/** A tournament that a series has made. */
export type MadeRow = Pick<
  Row<'tournaments'>,
  'id' | 'series_id' | 'series_date' | 'start_date' | 'status'
>;

type Visible = {
  seriesIds: readonly string[];
  drafts: TournamentFilter['drafts'];
};

/**
 * Returns the tournaments of these series that a viewer may see, as far as they start after `now` or their date is
 * `from` or later.
 */
export function listComing(
  db: ReadDb,
  { now, from, ...visible }: Visible & { now: Date; from: CalendarDate },
): Promise<MadeRow[]> {
  return selectVisible(db, visible)
    .select(['id', 'series_id', 'series_date', 'start_date', 'status'])
    .where((where) => where.or([where('series_date', '>=', from), where('start_date', '>', now)]))
    .execute();
}

/** Counts the tournaments of each of these series that a viewer may see. */
export async function countTournaments(
  db: ReadDb,
  visible: Visible,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await selectVisible(db, visible)
    .select((select) => ['series_id', select.fn.countAll<number>().as('count')])
    .groupBy('series_id')
    .execute();
  return new Map(rows.map(({ series_id: id, count }) => [id, count]));
}

function selectVisible(db: ReadDb, { seriesIds, drafts }: Visible) {
  const rows = db
    .selectFrom('tournaments')
    .where('series_id', '=', sql<string>`any(${seriesIds}::uuid[])`);
  return drafts === 'all' ? rows : rows.where((where) => where.or(visible(where, drafts)));
}

/** Locks the series of a tournament until the transaction ends. */
export function lockSeriesOf(db: Db, tournamentId: string): Promise<SeriesRow | undefined> {
  return db
    .selectFrom('series')
    .selectAll()
    .where('id', '=', (select) =>
      select.selectFrom('tournaments').select('series_id').where('id', '=', tournamentId),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the ids of all tournaments of a series. */
export async function listTournamentIds(db: ReadDb, seriesId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tournaments')
    .select('id')
    .where('series_id', '=', seriesId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks every active series that waits for no tournament, because a process did not know its time zone. */
export function lockResting(db: Db): Promise<SeriesRow[]> {
  return db
    .selectFrom('series')
    .selectAll()
    .where('active', '=', true)
    .where('due_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
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
