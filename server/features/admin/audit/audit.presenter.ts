import { csvLine } from '#server/platform/csv.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import { undoState, type UndoState } from '#shared/domain/tournaments/undoing.ts';
import type { AuditRow } from './audit-log.repository.ts';

export function presentAuditEntry(row: AuditRow, now: Date): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    subjectType: row.subject_type,
    // There is one site; its rows carry a placeholder id.
    subjectId: row.subject_type === 'site' ? 'site' : row.subject_id,
    subjectName: row.subject_name,
    before: row.before,
    after: row.after,
    ...presentUndo(row, now),
  };
}

function presentUndo(row: AuditRow, now: Date): UndoState {
  const { at, action, before, after, undone_by, undoer_name } = row;
  if (row.is_tournament_gone) return { undo: 'no', why: 'The tournament was deleted.' };
  const undoneBy = undone_by === null ? null : { name: undoer_name };
  return undoState({ at, action, before, after, undoneBy }, now);
}

const columns = [
  'id',
  'at',
  'actorId',
  'actorName',
  'action',
  'subjectType',
  'subjectId',
  'subjectName',
  'before',
  'after',
] as const satisfies (keyof AuditEntry)[];

export const auditHeading = csvLine(columns);

/** Changes are JSON in one cell. */
export function auditLine(entry: AuditEntry): string {
  return csvLine(
    columns.map((column) => {
      const value = entry[column];
      return value === null || typeof value === 'string' ? value : JSON.stringify(value);
    }),
  );
}
