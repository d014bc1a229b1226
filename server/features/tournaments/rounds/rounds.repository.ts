import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { RoundTable } from '#server/db/schema.ts';

export type RoundRow = Selectable<RoundTable>;

/** The rounds of a tournament that have a room, first one first. */
export function listRoundRows(db: ReadDb, tournamentId: string): Promise<RoundRow[]> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .orderBy('round_number')
    .execute();
}

/** A round by its number, from 1; undefined until it has a room. */
export function findRound(
  db: ReadDb,
  tournamentId: string,
  roundNumber: number,
): Promise<RoundRow | undefined> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('round_number', '=', roundNumber)
    .executeTakeFirst();
}

/**
 * Stores a round and returns it. A second one of the same number breaks a constraint: decide under
 * the tournament's lock.
 */
export function insertRound(db: Db, round: Insertable<RoundTable>): Promise<RoundRow> {
  return db.insertInto('rounds').values(round).returningAll().executeTakeFirstOrThrow();
}

/** Changes a round and counts its version up, so that whoever read the old one finds out. */
export function updateRound(
  db: Db,
  id: string,
  change: Omit<Updateable<RoundTable>, 'version'>,
): Promise<RoundRow> {
  return db
    .updateTable('rounds')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends the rounds that run and counts their versions up, so that an editor who read them started finds out. */
export async function endOpenRounds(db: Db, tournamentId: string): Promise<void> {
  await db
    .updateTable('rounds')
    .set({ status: 'ended', version: sql`version + 1` })
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'started')
    .execute();
}
