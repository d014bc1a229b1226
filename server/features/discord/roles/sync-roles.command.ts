import type { Change } from '#server/db/changes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import type { Deps } from '../../deps.ts';
import { listRoleChanges, queueRolesOf } from './queue-roles.step.ts';
import { hasRoles, listRoleTournaments } from './role-deliveries.repository.ts';

type SyncDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'queue'>;

/**
 * Compares the roles that players have with those that they should have. Therefore it is safe to call at any time, and
 * makes up for changes that were missed (rules/discord 9).
 */
export async function syncRoles(deps: SyncDeps, tournamentId: string): Promise<void> {
  if (!(await hasRoles(deps.db, tournamentId))) return;
  await inTransaction(deps.db, (tx) => queueRolesOf(tx, deps, tournamentId));
}

/**
 * Works in the background. A tournament whose roles cannot be queued is logged and tried again, and does not delay the
 * others.
 */
export function followRoles(deps: SyncDeps & Pick<Deps, 'log'>): {
  /** Compares the roles of all tournaments, since changes may have been missed. */
  addAll(): void;
  add(changes: readonly Change[]): void;
  stop(): Promise<void>;
} {
  const turns = inTurns(async (key) => {
    const [of, id = ''] = key.split(':');
    if (of === 'tournament') return syncRoles(deps, id);
    const userId = of === 'user' ? id : null;
    for (const tournamentId of await listRoleTournaments(deps.db, { userId })) {
      turns.add(`tournament:${tournamentId}`);
    }
  }, deps.log);
  return {
    addAll: () => turns.add('all'),
    add: (changes) => {
      for (const { of, id } of listRoleChanges(changes)) turns.add(`${of}:${id}`);
    },
    stop: () => turns.stop(),
  };
}
