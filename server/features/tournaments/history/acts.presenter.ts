import type { HistoryAct, LaterAct } from '#shared/contract/history.ts';
import { actChanges, describeAct, isUndo } from '#shared/domain/tournaments/history.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { mayLiftCancellation, type Organisers } from '#shared/domain/tournaments/permissions.ts';
import { readUndoable, undoState, type UndoState } from '#shared/domain/tournaments/undoing.ts';
import type { ActRow } from './acts.repository.ts';

export const cancelledByOthers =
  'Someone who does not run the tournament cancelled it, so only a site admin can undo that.';

type Asking = { viewer: Viewer; organisers: Organisers; now: Date };

export function presentAct(row: ActRow, asking: Asking): HistoryAct {
  const { id, at, action } = row;
  return {
    id,
    at: at.toISOString(),
    actorId: row.actor_id,
    actorName: row.actor_name,
    action,
    isUndo: isUndo(row),
    words: describeAct(row),
    changes: actChanges(row),
    ...presentUndo(row, asking),
  };
}

/** Judges by the act alone. Later acts may still prevent the undo. */
export function presentUndo(row: ActRow, { viewer, organisers, now }: Asking): UndoState {
  const { at, action, before, after, undone_by, undoer_name } = row;
  const undoneBy = undone_by === null ? null : { name: undoer_name };
  const state = undoState({ at, action, before, after, undoneBy }, now);
  const change = readUndoable(row);
  const isCancellation = change?.kind === 'status' && change.after === 'cancelled';
  if (state.undo !== 'possible' || !isCancellation) return state;
  return mayLiftCancellation(viewer, organisers, row.actor_id)
    ? state
    : { undo: 'no', why: cancelledByOthers };
}

export function presentLaterAct(row: ActRow): LaterAct {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actorName: row.actor_name,
    words: describeAct(row),
  };
}
