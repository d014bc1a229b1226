import { sql, type Selectable } from 'kysely';
import type { ReadDb } from '#server/db/connection.ts';
import type { AuditTable } from '#server/db/schema.ts';

/** An act of a tournament, with the current name of who did it. */
export type ActRow = Selectable<AuditTable> & { actor_name: string | null };

type Place = Pick<ActRow, 'at' | 'id'>;

function acts(db: ReadDb, tournamentId: string) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .select('users.username as actor_name')
    .where('audit_log.tournament_id', '=', tournamentId)
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc');
}

/** Returns the latest acts of a tournament, or those before a place in the list, newest first. */
export function listActs(
  db: ReadDb,
  tournamentId: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<ActRow[]> {
  const page = acts(db, tournamentId).limit(limit);
  if (after === null) return page.execute();
  return page
    .where(sql<boolean>`(audit_log.at, audit_log.id) < (${after.at}, ${after.id})`)
    .execute();
}

/** Returns an act of this tournament; undefined for one of another tournament too. */
export function findAct(db: ReadDb, tournamentId: string, id: string): Promise<ActRow | undefined> {
  return acts(db, tournamentId).where('audit_log.id', '=', id).executeTakeFirst();
}
