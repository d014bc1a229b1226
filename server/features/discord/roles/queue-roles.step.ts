import type { Change, TournamentPart } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { listRoleTournaments, queueRoles } from './role-deliveries.repository.ts';

type QueueDeps = Pick<Deps, 'clock' | 'newId' | 'queue'>;

/** Queues the roles that the players of a tournament should get or lose (rules/discord 9). */
export async function queueRolesOf(tx: Tx, deps: QueueDeps, tournamentId: string): Promise<void> {
  const { newId } = deps;
  const ids = await queueRoles(tx, tournamentId, { now: deps.clock(), newId });
  if (ids.length > 0) await deps.queue.enqueue(tx, ids);
}

/** Queues the roles of all tournaments, or of those of a server whose role has changed. */
export async function queueAllRoles(
  tx: Tx,
  deps: QueueDeps,
  serverId: string | null,
): Promise<void> {
  for (const id of await listRoleTournaments(tx, serverId)) await queueRolesOf(tx, deps, id);
}

/** The parts of a tournament that say who plays in it, and for which server. */
const parts: readonly TournamentPart[] = ['registrations', 'status'];

/** Returns the ids of tournaments whose players may have changed. */
export function listRoleChanges(changes: readonly Change[]): string[] {
  return changes.flatMap((change) =>
    change.of === 'tournament' && parts.includes(change.part) ? [change.id] : [],
  );
}
