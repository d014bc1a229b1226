import { sql } from 'kysely';
import type { ReadDb } from '#server/db/connection.ts';

/** Acts that may change the content of a message with results. */
const changingActs = '^(round|adjustment|tie|registration)[.]|^tournament[.]scoring';

type Finished = {
  id: string;
  serverId: string;
  completedAt: Date;
  /** True if a message from before the finish shows that the tournament is over. */
  isWhole: boolean;
};

/**
 * Returns whether a message in this server shows the standings with which a tournament was finished,
 * and whether one is on its way.
 */
export async function findFinalMessage(
  db: ReadDb,
  { id, serverId, completedAt, isWhole }: Finished,
): Promise<{ isSent: boolean; isSending: boolean }> {
  const lastChange = db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.coalesce(fn.max('at'), sql<Date>`'-infinity'`).as('at'))
    .where('tournament_id', '=', id)
    .where('at', '<=', completedAt)
    .where(sql<boolean>`action ~ ${changingActs}`);
  const since = isWhole ? lastChange : sql<Date>`${completedAt}`;
  const { sent, waiting } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere((where) =>
          where.and([where('state', '=', 'sent'), where('updated_at', '>=', since)]),
        )
        .as('sent'),
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
    ])
    .where('tournament_id', '=', id)
    .where('server_id', '=', serverId)
    .where('kind', '=', 'results')
    .executeTakeFirstOrThrow();
  return { isSent: sent > 0, isSending: waiting > 0 };
}
