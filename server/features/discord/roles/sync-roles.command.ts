import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { queueAllRoles, queueRolesOf } from './queue-roles.step.ts';

/**
 * Queues the roles that players should get or lose, in one tournament or, for null, in all. It compares the roles that
 * players have with those that they should have. Therefore it is safe to call at any time, and makes up for changes
 * that were missed (rules/discord 9).
 */
export function syncRoles(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'queue'>,
  tournamentId: string | null,
): Promise<void> {
  return inTransaction(deps.db, (tx) =>
    tournamentId === null ? queueAllRoles(tx, deps, null) : queueRolesOf(tx, deps, tournamentId),
  );
}
