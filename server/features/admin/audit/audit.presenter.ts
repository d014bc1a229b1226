import type { AuditEntry } from '#shared/contract/audit.ts';
import type { AuditRow } from './audit-log.repository.ts';

/** An act as the owner and admins read it. */
export function presentAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    subjectType: row.subject_type,
    // There is one site, and its row in the log needs an id all the same.
    subjectId: row.subject_type === 'site' ? 'site' : row.subject_id,
    subjectName: row.subject_name,
    before: row.before,
    after: row.after,
  };
}
