import type { Adjustment } from '#shared/contract/adjustments.ts';
import type { FinalScore } from '#shared/contract/results.ts';
import { formatList } from '#shared/domain/text.ts';
import type { StoredDecision } from '#shared/domain/tournaments/describe-corrections.ts';
import { correctionProblem } from '#shared/domain/tournaments/corrections.ts';
import { actsInEffect, decisionKey, sameDecisions } from '#shared/domain/tournaments/undoing.ts';
import type { Tx } from '#server/db/connection.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { findAdjustment } from '../corrections/adjustments.repository.ts';
import {
  deleteTieDecisions,
  insertTieDecisions,
  listTieDecisions,
} from '../corrections/tie-decisions.repository.ts';
import { writeDecisions } from '../corrections/write-decisions.step.ts';
import { writeTakenBack } from '../corrections/write-taken-back.step.ts';
import {
  findRegistration,
  listRegistrationRows,
} from '../registrations/registrations.repository.ts';
import { changedSince, listLater, notUndoable, type Undo } from './inverse.step.ts';

/** Only an approved side can get points (rules/scoring 9.4). */
export async function undoAdjustment(
  tx: Tx,
  deps: Deps,
  { viewer, tournament, act, change, entry }: Undo<'adjustment'>,
): Promise<Adjustment> {
  const problem = correctionProblem('adjustment', tournament.status);
  if (problem !== null) throw new AppError(problem);
  const adjustment = await findAdjustment(tx, tournament.id, change.adjustmentId);
  if (adjustment === undefined)
    throw notUndoable('The side of this adjustment is no longer registered.');
  const later = await listLater(tx, tournament.id, act, {
    subjects: [adjustment.registration_id],
    actions: ['adjustment.give', 'adjustment.take_back'],
    equal: ['id', adjustment.id],
  });
  if (adjustment.taken_back_reason !== change.after || actsInEffect(later).length > 0) {
    throw changedSince(later);
  }
  if (change.before === null) {
    const side = await findRegistration(tx, tournament.id, adjustment.registration_id);
    if (side?.status !== 'approved') {
      throw notUndoable(`${adjustment.name} is no longer approved, so it gets no points.`);
    }
  }
  const undo = { viewer, tournament, adjustment, reason: change.before, undo: entry };
  return writeTakenBack(tx, deps, undo);
}

/** Restored decisions apply where the sides are level (rules/scoring 9.3). */
export async function undoDecisions(
  tx: Tx,
  deps: Deps,
  { viewer, tournament, act, change, entry }: Undo<'decisions'>,
): Promise<FinalScore[]> {
  const { id } = tournament;
  const problem = correctionProblem('tie', tournament.status);
  if (problem !== null) throw new AppError(problem);
  const present = await listTieDecisions(tx, id);
  const later = await listLater(tx, id, act, { subjects: [id], actions: ['tie.decide'] });
  if (!sameDecisions(present, change.after) || actsInEffect(later).length > 0) {
    throw changedSince(later);
  }
  const former = new Set(change.before.map(decisionKey));
  const known = new Set(present.map(decisionKey));
  const gone = present.filter((decision) => !former.has(decisionKey(decision)));
  const fresh = change.before.filter((decision) => !known.has(decisionKey(decision)));
  await assertApproved(tx, id, fresh);
  const write = async () => {
    await deleteTieDecisions(tx, id, gone.flatMap(listSides));
    // Two decisions with the same time would be read as one.
    const latest = Math.max(deps.clock().getTime() - 1, ...present.map(({ at }) => at.getTime()));
    const restored = fresh.map(({ sides, reason }, index) => ({
      sides,
      reason,
      at: new Date(latest + 1 + index),
    }));
    await insertTieDecisions(tx, id, restored);
  };
  return writeDecisions(tx, deps, { viewer, tournament, write, undo: entry });
}

async function assertApproved(
  tx: Tx,
  tournamentId: string,
  decisions: readonly StoredDecision[],
): Promise<void> {
  const approved = await listRegistrationRows(tx, tournamentId, 'approved');
  const ids = new Set(approved.map((side) => side.id));
  const others = decisions
    .flatMap(({ sides }) => sides)
    .filter(({ registrationId }) => !ids.has(registrationId));
  if (others.length === 0) return;
  const names = formatList(others.map(({ name }) => name));
  throw notUndoable(`${names} ${others.length === 1 ? 'is' : 'are'} no longer approved.`);
}

function listSides({ sides }: StoredDecision): string[] {
  return sides.map(({ registrationId }) => registrationId);
}
