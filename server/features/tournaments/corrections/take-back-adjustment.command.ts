import type { Adjustment } from '#shared/contract/adjustments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { correctionProblem } from '#shared/domain/tournaments/corrections.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { assertRuns, lockedTournament } from '../tournament.loader.ts';
import { findAdjustment } from './adjustments.repository.ts';
import { writeTakenBack } from './write-taken-back.step.ts';

/** The adjustment remains in the list (rules/scoring 9.7). */
export function takeBackAdjustment(
  deps: Deps,
  viewer: Viewer,
  { id, adjustmentId }: { id: string; adjustmentId: string },
  reason: string,
): Promise<Adjustment> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedTournament(tx, viewer, id);
    const adjustment = await findAdjustment(tx, id, adjustmentId);
    if (adjustment === undefined) throw new AppError('adjustment_not_found');
    assertRuns(viewer, tournament);
    const problem = correctionProblem('adjustment', tournament.status);
    if (problem !== null) throw new AppError(problem);
    if (adjustment.taken_back_at !== null) throw new AppError('already_taken_back');
    return writeTakenBack(tx, deps, { viewer, tournament, adjustment, reason });
  });
}
