import type { Db, ReadDb } from '#server/db/connection.ts';
import { messagesOf, type DeliveryRow } from '../deliveries/deliveries.repository.ts';

/** Locks the messages about the check-in of a tournament, one for each server that it has named. */
export function lockCheckInPosts(db: Db, tournamentId: string): Promise<DeliveryRow[]> {
  return messagesOf(db, tournamentId, 'check_in').orderBy('id').forUpdate().execute();
}

/** Returns the message about the check-in in a server; undefined if there never was one. */
export function findCheckInPost(
  db: ReadDb,
  tournamentId: string,
  serverId: string,
): Promise<DeliveryRow | undefined> {
  return messagesOf(db, tournamentId, 'check_in')
    .where('server_id', '=', serverId)
    .executeTakeFirst();
}

/** Returns the last reminder of a tournament in a server; undefined if there was none. */
export function findLastReminder(
  db: ReadDb,
  tournamentId: string,
  serverId: string,
): Promise<DeliveryRow | undefined> {
  return messagesOf(db, tournamentId, 'reminder')
    .where('server_id', '=', serverId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
