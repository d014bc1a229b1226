import * as z from 'zod/mini';
import { call } from './call.ts';
import { countText, id, text, time } from './fields.ts';

const change = z.nullable(z.record(z.string(), z.unknown()));

/** One act: who did what to what, when, and what that changed (rules/admin 8). */
export const auditEntry = z.object({
  id: z.string(),
  at: time,
  /** Null when the account is gone. */
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  /** `<subject>.<verb>`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** What it is called now, or was when it was deleted; null where it has no name. */
  subjectName: z.nullable(z.string()),
  before: change,
  after: change,
});
export type AuditEntry = z.infer<typeof auditEntry>;

const search = { q: z.optional(text({ max: 100 })) };

export const listAudit = call({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What hosts, clans, admins and players did, newest first; a Link header leads on',
  query: z.object({
    ...search,
    cursor: z.optional(id),
    limit: z.optional(countText(1, 200)),
  }),
  response: z.array(auditEntry),
  errors: [],
});

export const exportAudit = call({
  method: 'GET',
  path: '/api/admin/audit.csv',
  access: 'admin',
  summary: 'The audit log as a table for spreadsheets',
  query: z.object(search),
  media: 'text/csv',
  response: null,
  errors: [],
});
