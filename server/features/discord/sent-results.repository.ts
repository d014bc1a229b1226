import type { ReadDb } from '../../db/connection.ts';

export const sentAction = 'tournament.send-to-discord';
export const editedAction = 'tournament.edit-results-message';

export async function countSentResults(db: ReadDb, actorId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('at', '>', since)
    .where('actor_id', '=', actorId)
    .where('action', 'in', [sentAction, editedAction])
    .executeTakeFirstOrThrow();
  return count;
}
