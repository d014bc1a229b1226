import type { Db, ReadDb } from '../../db/connection.ts';

/** Adds an assistant. The same one twice breaks the primary key: decide under the tournament's lock. */
export async function insertAssistant(db: Db, tournamentId: string, userId: string): Promise<void> {
  await db
    .insertInto('tournament_assistants')
    .values({ tournament_id: tournamentId, user_id: userId })
    .execute();
}

/** Takes an assistant's rights back; for somebody who is none it does nothing. */
export async function deleteAssistant(db: Db, tournamentId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('tournament_assistants')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .execute();
}

/** Whether someone hosts or assists a draft, of which lists show them more than a visitor gets. */
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
