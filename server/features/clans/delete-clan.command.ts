import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { mayDeleteClan } from '#shared/domain/clans/permissions.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { findClanRole } from './clans.repository.ts';
import { removeClan } from './remove-clan.step.ts';

/** See rules/clans 5. */
export function deleteClan(deps: Deps, viewer: Viewer, id: string): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    await removeClan(tx, deps, viewer, id, async () => {
      const role = await findClanRole(tx, id, viewer.userId);
      if (!mayDeleteClan(viewer, role)) throw new AppError('not_clan_leader');
    });
    return {};
  });
}
