import type { Change, TournamentPart } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { listRoleTournaments, queueRoles } from './role-deliveries.repository.ts';

type QueueDeps = Pick<Deps, 'clock' | 'newId' | 'queue'>;

/** See rules/discord 9. */
export async function queueRolesOf(
  tx: Tx,
  deps: QueueDeps,
  tournamentId: string,
  { retries = false } = {},
): Promise<void> {
  const { newId } = deps;
  const ids = await queueRoles(tx, tournamentId, { now: deps.clock(), newId, retries });
  if (ids.length > 0) await deps.queue.enqueue(tx, ids);
}

/** Roles that Discord refused are queued again. */
export async function queueRolesOfServer(tx: Tx, deps: QueueDeps, serverId: string): Promise<void> {
  for (const id of await listRoleTournaments(tx, { serverId })) {
    await queueRolesOf(tx, deps, id, { retries: true });
  }
}

/** The parts of a tournament that say who still plays in it, and for which server. */
const parts: readonly TournamentPart[] = ['registrations', 'status', 'details', 'rounds'];

type RoleChange = { of: 'tournament' | 'user'; id: string };

/** A change of a user may be a ban. */
export function listRoleChanges(changes: readonly Change[]): RoleChange[] {
  return changes.flatMap<RoleChange>((change) => {
    if (change.of === 'user') return { of: change.of, id: change.id };
    if (change.of !== 'tournament' || !parts.includes(change.part)) return [];
    return { of: change.of, id: change.id };
  });
}
