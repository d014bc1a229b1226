import type { ReadDb } from '../../db/connection.ts';

/** The audit action for results that were sent to Discord. */
export const sentAction = 'tournament.send-to-discord';

/** Counts how often an account has sent results to Discord since then. */
export async function countSentResults(db: ReadDb, actorId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('at', '>', since)
    .where('actor_id', '=', actorId)
    .where('action', '=', sentAction)
    .executeTakeFirstOrThrow();
  return count;
}
