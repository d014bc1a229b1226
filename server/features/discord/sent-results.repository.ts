import type { ReadDb } from '../../db/connection.ts';

/** The audit actions for sending results to Discord, and for editing a message there. */
export const sentAction = 'tournament.send-to-discord';
export const editedAction = 'tournament.edit-results-message';

/** Counts how often an account has sent results to Discord, or edited them there, since the given time. */
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
