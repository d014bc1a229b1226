import { sql, type Updateable } from 'kysely';
import type { CalendarDate } from '#shared/domain/tournaments/series-dates.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { Row } from '#server/db/schema.ts';
import type { SeriesTable } from '#server/db/series-table.ts';
import { visible, type TournamentFilter } from '../tournaments.repository.ts';

export type SeriesRow = Row<'series'>;

/** The host of a series never changes. */
export async function findSeriesHost(db: ReadDb, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('series')
    .select('host_user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.host_user_id;
}

/** `is_public` is true if one of its tournaments is public. */
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

/** Newest first. */
export function listSeriesRows(db: ReadDb, hostId: string): Promise<SeriesRow[]> {
  return db
    .selectFrom('series')
    .selectAll()
    .where('host_user_id', '=', hostId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

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

/** The caller has locked the series. */
export async function updateSeriesRow(
  db: Db,
  id: string,
  change: Updateable<SeriesTable>,
): Promise<void> {
  await db.updateTable('series').set(change).where('id', '=', id).execute();
}

/** The caller has locked the series. Its tournaments stay. */
export async function deleteSeriesRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('series').where('id', '=', id).execute();
}

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

export type MadeRow = Pick<
  Row<'tournaments'>,
  'id' | 'series_id' | 'series_date' | 'start_date' | 'status'
>;

type Visible = {
  seriesIds: readonly string[];
  drafts: TournamentFilter['drafts'];
};

/** Returns tournaments that start after `now`, or whose date is `from` or later. */
export function listComing(
  db: ReadDb,
  { now, from, ...visible }: Visible & { now: Date; from: CalendarDate },
): Promise<MadeRow[]> {
  return selectVisible(db, visible)
    .select(['id', 'series_id', 'series_date', 'start_date', 'status'])
    .where((where) => where.or([where('series_date', '>=', from), where('start_date', '>', now)]))
    .execute();
}

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

export async function listDueSeries(db: ReadDb): Promise<{ id: string; due: Date }[]> {
  const rows = await db
    .selectFrom('series')
    .select(['id', 'due_at'])
    .where('due_at', 'is not', null)
    .execute();
  return rows.flatMap(({ id, due_at: due }) => (due === null ? [] : [{ id, due }]));
}
