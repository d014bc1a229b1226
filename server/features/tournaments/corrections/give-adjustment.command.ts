import type {
  Adjustment,
  giveAdjustment as giveAdjustmentCall,
} from '#shared/contract/adjustments.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import {
  correctionProblem,
  latestRoundWithResults,
} from '#shared/domain/tournaments/corrections.ts';
import { toHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { SCORING_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { findRegistration } from '../registrations/registrations.repository.ts';
import { loadResults } from '../results/results.repository.ts';
import { lockedForOrganiser } from '../tournament.loader.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { adjustmentSnapshot, presentAdjustment } from './adjustments.presenter.ts';
import {
  countAdjustments,
  insertAdjustment,
  type AdjustmentRow,
} from './adjustments.repository.ts';
import { writeCorrection } from './write-correction.step.ts';

/** See rules/scoring 9.4 to 9.6. */
export function giveAdjustment(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { registrationId, points, reason, afterRound }: CallOutput<typeof giveAdjustmentCall>['body'],
): Promise<Adjustment> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedForOrganiser(tx, viewer, id);
    const problem = correctionProblem('adjustment', tournament.status);
    if (problem !== null) throw new AppError(problem);
    const side = await findRegistration(tx, id, registrationId);
    if (side?.status !== 'approved') {
      const name = side?.name ?? registrationId;
      throw invalidInput('registrationId', `${name} is not an approved side of this tournament.`);
    }
    if ((await countAdjustments(tx, id)) >= SCORING_LIMITS.adjustments.max) {
      throw new AppError('too_many_adjustments');
    }
    const row = {
      id: deps.newId(),
      tournament_id: id,
      registration_id: side.id,
      points_hundredths: toHundredths(points) ?? 0,
      after_round: await readRound(tx, tournament, afterRound),
      reason,
      created_at: deps.clock(),
      taken_back_at: null,
      taken_back_reason: null,
    };
    const adjustment: AdjustmentRow = { ...row, name: side.name };
    await writeCorrection(tx, tournament, () => insertAdjustment(tx, row));
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'adjustment.give',
      subject: { type: 'registration', id: side.id },
      before: null,
      after: { tournamentId: id, ...adjustmentSnapshot(adjustment) },
    });
    await tell(tx, deps, {
      kind: 'adjustment.given',
      tournamentId: id,
      registrationId: side.id,
      data: { side: side.name, points: row.points_hundredths },
    });
    return presentAdjustment(adjustment);
  });
}

/** The default is the latest round with results, so no earlier match point changes (rules/scoring 9.2). */
async function readRound(
  tx: Tx,
  tournament: TournamentRow,
  chosen: number | null | undefined,
): Promise<number> {
  const latest = latestRoundWithResults((await loadResults(tx, tournament)).rounds);
  if (chosen === null || chosen === undefined) return latest;
  if (chosen <= latest) return chosen;
  throw invalidInput(
    'afterRound',
    latest === 0
      ? 'No round has results yet, so points can only be a head start: give round 0.'
      : `Round ${chosen} has no results yet. The latest round with results is round ${latest}.`,
  );
}
