import type { AuditEntry } from '#shared/contract/audit.ts';
import { csvLine } from '#server/platform/csv.ts';

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
