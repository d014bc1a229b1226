import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { DeliveryState } from '../../../../shared/contract/deliveries.ts';
import type { Db } from '../../../db/connection.ts';
import type { DeliveryTable } from '../../../db/schema.ts';

export type DeliveryRow = Selectable<DeliveryTable>;

/** Lets the announcements of one host be counted and stored one after the other, until the transaction ends. */
export async function lockAnnouncementsOf(db: Db, hostId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`announcements of ${hostId}`}, 0))`.execute(
    db,
  );
}

/** The tournaments of a host that were announced since then; held ones do not count (contract §5). */
export async function countAnnounced(db: Db, hostId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .innerJoin('tournaments', 'tournaments.id', 'deliveries.tournament_id')
    .select((select) => select.fn.count<number>('deliveries.tournament_id').distinct().as('count'))
    .where('tournaments.host_user_id', '=', hostId)
    .where('deliveries.state', '!=', 'held')
    .where('deliveries.created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores new deliveries; of a tournament and a server that have one already nothing is stored. Answers the ids. */
export async function insertDeliveries(
  db: Db,
  rows: readonly Insertable<DeliveryTable>[],
): Promise<string[]> {
  const stored = await db
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('deliveries_once_key').doNothing())
    .returning('id')
    .execute();
  return stored.map(({ id }) => id);
}

/** One delivery, locked until the transaction ends. */
export function lockDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a delivery, which the caller has locked, and answers it. */
export function updateDelivery(
  db: Db,
  id: string,
  change: Updateable<DeliveryTable>,
): Promise<DeliveryRow> {
  return db
    .updateTable('deliveries')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The latest deliveries, newest first; of one state or of all. */
export function listDeliveryRows(
  db: Db,
  { state, limit }: { state: DeliveryState | null; limit: number },
): Promise<DeliveryRow[]> {
  const rows = db
    .selectFrom('deliveries')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return state === null ? rows.execute() : rows.where('state', '=', state).execute();
}
