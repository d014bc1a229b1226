import type { HistoryAct } from '#shared/contract/history.ts';
import { actChanges, actWords, undoState } from '#shared/domain/tournaments/history.ts';
import type { ActRow } from './acts.repository.ts';

export function presentAct(row: ActRow, now: Date): HistoryAct {
  const { id, at, action, before, after } = row;
  return {
    id,
    at: at.toISOString(),
    actorId: row.actor_id,
    actorName: row.actor_name,
    action,
    words: actWords(row),
    changes: actChanges(row),
    ...undoState({ at, action, before, after, undoneBy: row.undone_by }, now),
  };
}
