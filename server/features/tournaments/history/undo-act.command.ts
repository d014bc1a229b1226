import type { UndoneAct } from '#shared/contract/history.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { assertRuns, lockedTournament } from '../tournament.loader.ts';
import { findAct } from './acts.repository.ts';
import { undoLocked } from './undo.step.ts';

/** For host and assistants (rules/tournaments 12). */
export function undoAct(
  deps: Deps,
  viewer: Viewer,
  { id, actId }: { id: string; actId: string },
  force: boolean,
): Promise<UndoneAct> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedTournament(tx, viewer, id);
    const act = await findAct(tx, id, actId);
    if (act === undefined) throw new AppError('act_not_found');
    assertRuns(viewer, tournament);
    return undoLocked(tx, deps, { viewer, tournament, act, force });
  });
}
