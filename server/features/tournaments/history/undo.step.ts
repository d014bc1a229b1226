import type { UndoneAct } from '#shared/contract/history.ts';
import { baseAction, isUndo } from '#shared/domain/tournaments/history.ts';
import { readUndoable, type Undoable } from '#shared/domain/tournaments/undoing.ts';
import type { UndoEntry } from '#server/db/audit.ts';
import type { Tx } from '#server/db/connection.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { getOrganisers } from '../tournament.loader.ts';
import { presentUndo } from './acts.presenter.ts';
import { notUndoable, type UndoRequest } from './inverse.step.ts';
import { undoClosing } from './undo-closing.step.ts';
import { undoAdjustment, undoDecisions } from './undo-corrections.step.ts';
import { undoDecision } from './undo-decision.step.ts';
import { undoIgnoring, undoResults } from './undo-rounds.step.ts';
import { undoScoring } from './undo-scoring.step.ts';
import { undoSubstitution } from './undo-substitution.step.ts';
import { undoCancellation, undoEdit } from './undo-tournament.step.ts';

/**
 * Throws `not_undoable`, `changed_since`, or the error that refuses the inverse (rules/tournaments 12.3 to 12.8). The
 * caller has locked the tournament.
 */
export async function undoLocked(tx: Tx, deps: Deps, request: UndoRequest): Promise<UndoneAct> {
  const { viewer, tournament, act } = request;
  const organisers = getOrganisers(tournament);
  const { undo, why } = presentUndo(act, { viewer, organisers, now: deps.clock() });
  const change = readUndoable(act);
  if (undo !== 'possible' || change === null) {
    throw notUndoable(
      undo === 'done' ? `This is already undone: ${why}` : (why ?? 'This cannot be undone.'),
    );
  }
  const entry: UndoEntry = {
    action: `${baseAction(act.action)}.undo`,
    undoes: act.id,
    ...(isUndo(act) && { redo: true }),
  };
  try {
    return await applyInverse(tx, deps, { ...request, entry }, change);
  } catch (error) {
    // The caller did not send the former values, and cannot correct them.
    if (error instanceof AppError && error.code === 'invalid_input') {
      throw notUndoable(error.message);
    }
    throw error;
  }
}

async function applyInverse(
  tx: Tx,
  deps: Deps,
  request: UndoRequest & { entry: UndoEntry },
  change: Undoable,
): Promise<UndoneAct> {
  switch (change.kind) {
    case 'results':
      return { round: await undoResults(tx, deps, { ...request, change }) };
    case 'ignoring':
      return { round: await undoIgnoring(tx, deps, { ...request, change }) };
    case 'adjustment':
      return { adjustment: await undoAdjustment(tx, deps, { ...request, change }) };
    case 'decisions':
      return { finalScores: await undoDecisions(tx, deps, { ...request, change }) };
    case 'registration':
      return { registration: await undoDecision(tx, deps, { ...request, change }) };
    case 'roster':
      return { registration: await undoSubstitution(tx, deps, { ...request, change }) };
    case 'scoring':
      return { scoring: await undoScoring(tx, deps, { ...request, change }) };
    case 'closing':
      return { tournament: await undoClosing(tx, deps, { ...request, change }) };
    case 'edit':
      return { tournament: await undoEdit(tx, deps, { ...request, change }) };
  }
  return { tournament: await undoCancellation(tx, deps, { ...request, change }) };
}
