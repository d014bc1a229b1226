import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { listQueuesOf } from './no-shows.repository.ts';

/** Also publishes the queues elsewhere that depend on how many check-ins these players missed. */
export async function publishQueues(
  tx: Tx,
  tournamentId: string,
  sides: readonly { members: readonly string[] }[],
): Promise<void> {
  const players = sides.flatMap(({ members }) => members);
  const others = players.length === 0 ? [] : await listQueuesOf(tx, players);
  for (const id of new Set([tournamentId, ...others])) {
    publish(tx, { of: 'tournament', id, part: 'registrations' });
  }
}
