import type { HistoryAct, LaterAct } from '#shared/contract/history.ts';
import { actChanges, actWords, isUndo } from '#shared/domain/tournaments/history.ts';
import { undoState, type UndoState } from '#shared/domain/tournaments/undoing.ts';
import type { ActRow } from './acts.repository.ts';

export function presentAct(row: ActRow, now: Date): HistoryAct {
  const { id, at, action } = row;
  return {
    id,
    at: at.toISOString(),
    actorId: row.actor_id,
    actorName: row.actor_name,
    action,
    isUndo: isUndo(row),
    words: actWords(row),
    changes: actChanges(row),
    ...presentUndo(row, now),
  };
}

/** Says whether an act can be undone, as far as the act itself tells. */
export function presentUndo(row: ActRow, now: Date): UndoState {
  const { at, action, before, after, undone_by, undoer_name } = row;
  const undoneBy = undone_by === null ? null : { name: undoer_name };
  return undoState({ at, action, before, after, undoneBy }, now);
}

/** Names an act that came since another one. */
export function presentLaterAct(row: ActRow): LaterAct {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actorName: row.actor_name,
    words: actWords(row),
  };
}
