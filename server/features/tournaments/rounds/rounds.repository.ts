import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { RoundTable } from '#server/db/round-tables.ts';

export type RoundRow = Selectable<RoundTable>;

export function listRoundRows(db: ReadDb, tournamentId: string): Promise<RoundRow[]> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .orderBy('round_number')
    .execute();
}

/** Undefined until the round has a room. */
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

/** A second round with the same number violates a constraint, so check for it under the tournament's lock. */
export function insertRound(db: Db, round: Insertable<RoundTable>): Promise<RoundRow> {
  return db.insertInto('rounds').values(round).returningAll().executeTakeFirstOrThrow();
}

/** Increments the version, so clients with the old version notice. */
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

/** Increments the versions, so clients with the old version notice. Returns the numbers of the rounds. */
export async function endOpenRounds(db: Db, tournamentId: string): Promise<number[]> {
  const ended = await db
    .updateTable('rounds')
    .set({ status: 'ended', version: sql`version + 1` })
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'started')
    .returning('round_number')
    .execute();
  return ended.map(({ round_number }) => round_number);
}
