import { csvLine } from '#server/platform/csv.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { AuditRow } from './audit-log.repository.ts';

export function presentAuditEntry(row: AuditRow): AuditEntry {
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
  };
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

/** The header line of the file. */
export const auditHeading = csvLine(columns);

/** Formats an entry as a line; changes are JSON in their cell. */
export function auditLine(entry: AuditEntry): string {
  return csvLine(
    columns.map((column) => {
      const value = entry[column];
      return value === null || typeof value === 'string' ? value : JSON.stringify(value);
    }),
  );
}
