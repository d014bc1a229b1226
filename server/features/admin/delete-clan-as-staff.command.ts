import { isSiteStaff, type Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { removeClan } from '../clans/remove-clan.step.ts';
import type { Deps } from '../deps.ts';
import { holdActor } from '../accounts/actor.loader.ts';

/** See rules/clans 5. */
export function deleteClanAsStaff(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    await removeClan(tx, deps, viewer, id, async () => {
      if (!isSiteStaff(await holdActor(tx, deps, viewer))) throw new AppError('not_staff');
    });
    return {};
  });
}
