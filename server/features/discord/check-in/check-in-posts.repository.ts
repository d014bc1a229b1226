import type { Db, ReadDb } from '#server/db/connection.ts';
import { messagesOf, type DeliveryRow } from '../deliveries/deliveries.repository.ts';

/** There is one message for each server that the tournament has named. */
export function lockCheckInPosts(db: Db, tournamentId: string): Promise<DeliveryRow[]> {
  return messagesOf(db, tournamentId, 'check_in').orderBy('id').forUpdate().execute();
}

export function findCheckInPost(
  db: ReadDb,
  tournamentId: string,
  serverId: string,
): Promise<DeliveryRow | undefined> {
  return messagesOf(db, tournamentId, 'check_in')
    .where('server_id', '=', serverId)
    .executeTakeFirst();
}

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
