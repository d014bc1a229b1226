import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../db/connection.ts';
import type { RoundTable } from '../../../db/schema.ts';

export type RoundRow = Selectable<RoundTable>;

/** The rounds of a tournament that have a room, first one first. */
export function listRoundRows(db: Db, tournamentId: string): Promise<RoundRow[]> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .orderBy('round_number')
    .execute();
}

export function findRound(
  db: Db,
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

export async function endOpenRounds(db: Db, tournamentId: string): Promise<void> {
  await db
    .updateTable('rounds')
    .set({ status: 'ended', version: sql`version + 1` })
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'started')
    .execute();
}
