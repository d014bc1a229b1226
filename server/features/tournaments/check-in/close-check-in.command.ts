import type { Closing } from '#shared/contract/check-in.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { isClosable } from '#shared/domain/tournaments/check-in.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { lockedForOrganiser } from '../tournament.loader.ts';
import { getCheckInState } from './check-in.presenter.ts';
import { presentClosing } from './closing.presenter.ts';
import { loadClosing, writeClosing } from './write-closing.step.ts';

/** A preview only returns the effects of closing (rules/check-in 3). */
export function closeCheckIn(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { preview }: { preview: boolean },
): Promise<Closing> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedForOrganiser(tx, viewer, id);
    if (!isClosable(getCheckInState(tournament, deps.clock()))) {
      throw new AppError('check_in_not_open');
    }
    if (preview) return presentClosing(await loadClosing(tx, tournament));
    const { closing } = await writeClosing(tx, deps, { tournament, actorId: viewer.userId });
    return presentClosing(closing);
  });
}
