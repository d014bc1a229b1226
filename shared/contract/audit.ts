import * as z from 'zod/mini';
import { call } from './call.ts';
import { wholeNumberQuery, id, idParams, text, time } from './fields.ts';
import { act, undoBody, undoErrors, undoneAct } from './history.ts';

const change = z.nullable(z.record(z.string(), z.unknown()));

/** An audit entry: who changed what, when and how (rules/admin 8). */
export const auditEntry = z.object({
  id: z.string(),
  at: time,
  /** Null if the account was deleted. */
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  /** `<subject>.<verb>`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** The current name, or the last one of a deleted subject; null if it has no name. */
  subjectName: z.nullable(z.string()),
  before: change,
  after: change,
  /** Says whether an admin can undo the act (rules/tournaments 12.3). */
  undo: act.shape.undo,
  /** Why the act cannot be undone, who undid it, or what an undo omits. */
  why: act.shape.why,
});
export type AuditEntry = z.infer<typeof auditEntry>;

const search = { q: z.optional(text({ max: 100 })) };

export const listAudit = call({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary:
    'Actions of hosts, clans, admins and players, newest first; a Link header leads to the next page',
  query: z.object({
    ...search,
    cursor: z.optional(id),
    limit: z.optional(wholeNumberQuery(1, 200)),
  }),
  response: z.array(auditEntry),
  errors: [],
});

export const exportAudit = call({
  method: 'GET',
  path: '/api/admin/audit.csv',
  access: 'admin',
  summary: 'The audit log as a CSV file',
  query: z.object(search),
  media: 'text/csv',
  response: null,
  errors: [],
});

export const undoAuditedAct = call({
  method: 'POST',
  path: '/api/admin/audit/:id/undo',
  access: 'admin',
  summary: 'Undoes an act in a tournament, as its host could',
  params: idParams,
  body: undoBody,
  response: undoneAct,
  errors: ['tournament_not_found', ...undoErrors],
});
