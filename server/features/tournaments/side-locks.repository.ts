import { sql } from 'kysely';
import type { Tx } from '../../db/connection.ts';

type Locks<Side, Row> = {
  /** Locks the tournaments of the side's registrations in the order of their ids; answers which. */
  lockTournaments: () => Promise<ReadonlySet<string>>;
  lockSide: () => Promise<Side>;
  listRegistrations: () => Promise<Row[]>;
};

/**
 * Locks the tournaments of a clan or team and then itself, as everybody does who locks both. A side
 * that registers meanwhile makes it start over.
 */
export async function lockAfterTournaments<Side, Row extends { tournament_id: string }>(
  tx: Tx,
  { lockTournaments, lockSide, listRegistrations }: Locks<Side, Row>,
): Promise<{ side: Side; registrations: Row[] }> {
  for (;;) {
    await sql`savepoint before_locks`.execute(tx);
    const locked = await lockTournaments();
    const side = await lockSide();
    const registrations = await listRegistrations();
    if (registrations.every((row) => locked.has(row.tournament_id))) {
      await sql`release savepoint before_locks`.execute(tx);
      return { side, registrations };
    }
    // Locking one more tournament now would turn the order round; this lets all of them go.
    await sql`rollback to savepoint before_locks`.execute(tx);
  }
}
