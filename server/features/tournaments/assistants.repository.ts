import type { Db, ReadDb } from '../../db/connection.ts';

/**
 * Adds an assistant. A second row for one user violates the primary key, so decide under the
 * tournament's lock.
 */
export async function insertAssistant(db: Db, tournamentId: string, userId: string): Promise<void> {
  await db
    .insertInto('tournament_assistants')
    .values({ tournament_id: tournamentId, user_id: userId })
    .execute();
}

/** Removes an assistant; does nothing for a user who is none. */
export async function deleteAssistant(db: Db, tournamentId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('tournament_assistants')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .execute();
}

/** Whether a user hosts or assists a draft, so that lists show them more than a visitor sees. */
export async function runsAnyDraft(db: ReadDb, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tournaments')
    .select('id')
    .where('status', '=', 'draft')
    .where((where) =>
      where.or([
        where('host_user_id', '=', userId),
        where(
          'id',
          'in',
          where
            .selectFrom('tournament_assistants')
            .select('tournament_id')
            .where('user_id', '=', userId),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
