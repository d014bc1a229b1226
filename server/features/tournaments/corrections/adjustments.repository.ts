import type { Insertable, Selectable } from 'kysely';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { ScoreAdjustmentTable } from '#server/db/scoring-tables.ts';

export type AdjustmentRow = Selectable<ScoreAdjustmentTable> & { name: string };

function rows(db: ReadDb, tournamentId: string) {
  return db
    .selectFrom('score_adjustments')
    .innerJoin('registrations', 'registrations.id', 'score_adjustments.registration_id')
    .selectAll('score_adjustments')
    .select('registrations.name')
    .where('score_adjustments.tournament_id', '=', tournamentId);
}

/** Oldest first, including those that were taken back. */
export function listAdjustmentRows(db: ReadDb, tournamentId: string): Promise<AdjustmentRow[]> {
  return rows(db, tournamentId)
    .orderBy('score_adjustments.created_at')
    .orderBy('score_adjustments.id')
    .execute();
}

/** Undefined also for an adjustment of another tournament. */
export function findAdjustment(
  db: ReadDb,
  tournamentId: string,
  id: string,
): Promise<AdjustmentRow | undefined> {
  return rows(db, tournamentId).where('score_adjustments.id', '=', id).executeTakeFirst();
}

/** Includes those that were taken back. */
export async function countAdjustments(db: ReadDb, tournamentId: string): Promise<number> {
  const { total } = await db
    .selectFrom('score_adjustments')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertAdjustment(
  db: Db,
  adjustment: Insertable<ScoreAdjustmentTable>,
): Promise<void> {
  await db.insertInto('score_adjustments').values(adjustment).execute();
}

type TakenBack = Pick<AdjustmentRow, 'taken_back_at' | 'taken_back_reason'>;

/** Nulls reinstate the adjustment. The caller checks under the tournament's lock whether that is allowed. */
export async function setTakenBack(
  db: Db,
  id: string,
  { taken_back_at, taken_back_reason }: TakenBack,
): Promise<void> {
  await db
    .updateTable('score_adjustments')
    .set({ taken_back_at, taken_back_reason })
    .where('id', '=', id)
    .execute();
}
