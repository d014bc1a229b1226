import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { DeliveryKind, DeliveryState } from '#shared/contract/deliveries.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { DeliveryTable } from '#server/db/delivery-tables.ts';

export type DeliveryRow = Selectable<DeliveryTable>;

export type NamedDeliveryRow = DeliveryRow & {
  tournament_name: string | null;
  recipient_name: string | null;
};

/** Held announcements do not count (rules/discord 3.3). */
export async function countAnnounced(db: ReadDb, hostId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .innerJoin('tournaments', 'tournaments.id', 'deliveries.tournament_id')
    .select((select) => select.fn.count<number>('deliveries.tournament_id').distinct().as('count'))
    .where('tournaments.host_user_id', '=', hostId)
    .where('deliveries.kind', '=', 'announcement')
    .where('deliveries.state', '!=', 'held')
    .where('deliveries.created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Announcements, roles and direct messages do not count (rules/discord 7.6). */
export async function countMessages(
  db: ReadDb,
  tournamentId: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('tournament_id', '=', tournamentId)
    .where('kind', 'not in', ['announcement', 'role', 'message_to_user'])
    .where((row) => row(row.fn.coalesce('queued_at', 'created_at'), '>', since))
    .executeTakeFirstOrThrow();
  return count;
}

export type NewDelivery = Omit<
  Insertable<DeliveryTable>,
  'attempts' | 'attempted_at' | 'unknown_since' | 'message_id' | 'created_at' | 'updated_at'
> & { created_at: Date };

/**
 * Returns the ids of those that were stored. Skips those that already exist for the same kind, tournament, server,
 * round, recipient and happening.
 */
export async function insertDeliveries(db: Db, rows: readonly NewDelivery[]): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const stored = await db
      .insertInto('deliveries')
      .values(
        rows.slice(from, from + rowsPerInsert).map((row) => ({
          ...row,
          attempts: 0,
          attempted_at: null,
          unknown_since: null,
          message_id: null,
          updated_at: row.created_at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    ids.push(...stored.map(({ id }) => id));
  }
  return ids;
}

// A statement has at most 65,535 parameters, a row up to 20.
const rowsPerInsert = 2000;

export function lockDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findSlotList(
  db: ReadDb,
  tournamentId: string,
  serverId: string,
): Promise<DeliveryRow | undefined> {
  return slotList(db, tournamentId, serverId).executeTakeFirst();
}

export function lockSlotList(
  db: Db,
  tournamentId: string,
  serverId: string,
): Promise<DeliveryRow | undefined> {
  return slotList(db, tournamentId, serverId).forUpdate().executeTakeFirst();
}

function slotList(db: ReadDb, tournamentId: string, serverId: string) {
  return messagesOf(db, tournamentId, 'slot_list').where('server_id', '=', serverId);
}

export function messagesOf(db: ReadDb, tournamentId: string, kind: DeliveryKind) {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('kind', '=', kind);
}

/** The caller has locked the delivery. */
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

type DeliveryPlace = Pick<DeliveryRow, 'created_at' | 'id'>;

export function findDeliveryPlace(db: ReadDb, id: string): Promise<DeliveryPlace | undefined> {
  return db
    .selectFrom('deliveries')
    .select(['created_at', 'id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

type DeliveryFilter = { state: DeliveryState | null; after: DeliveryPlace | null; limit: number };

export function listDeliveryRows(
  db: ReadDb,
  { state, after, limit }: DeliveryFilter,
): Promise<NamedDeliveryRow[]> {
  let rows = namedDeliveries(db)
    .orderBy('deliveries.created_at', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(limit);
  if (state !== null) rows = rows.where('deliveries.state', '=', state);
  if (after !== null) {
    rows = rows.where(
      sql<boolean>`(deliveries.created_at, deliveries.id) < (${after.created_at}, ${after.id})`,
    );
  }
  return rows.execute();
}

export function listAnnouncementRows(db: ReadDb, tournamentId: string): Promise<DeliveryRow[]> {
  return messagesOf(db, tournamentId, 'announcement').orderBy('created_at').orderBy('id').execute();
}

export function listResultsRows(db: ReadDb, tournamentId: string): Promise<DeliveryRow[]> {
  return messagesOf(db, tournamentId, 'results')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** There is one row for each tournament and server, with the last message that someone posted. */
export async function noteSentResults(
  db: Db,
  row: Insertable<DeliveryTable> & { state: 'sent'; message_id: string },
): Promise<void> {
  const { channel_id, message_id, content_digest, updated_at } = row;
  await db
    .insertInto('deliveries')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns([
          'tournament_id',
          'server_id',
          'kind',
          'round_number',
          'recipient_id',
          'happening_id',
        ])
        .doUpdateSet({
          state: 'sent',
          reason: null,
          channel_id,
          message_id,
          content_digest,
          attempts: 1,
          attempted_at: null,
          unknown_since: null,
          replaces_message_id: null,
          updated_at,
        }),
    )
    .execute();
}

export function loadDelivery(db: ReadDb, id: string): Promise<NamedDeliveryRow> {
  return namedDeliveries(db).where('deliveries.id', '=', id).executeTakeFirstOrThrow();
}

function namedDeliveries(db: ReadDb) {
  return db
    .selectFrom('deliveries')
    .leftJoin('tournaments', 'tournaments.id', 'deliveries.tournament_id')
    .leftJoin('users', 'users.id', 'deliveries.recipient_id')
    .selectAll('deliveries')
    .select(['tournaments.name as tournament_name', 'users.username as recipient_name']);
}
