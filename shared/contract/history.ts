import * as z from 'zod/mini';
import { call } from './call.ts';
import { wholeNumberQuery, id, idParams, time } from './fields.ts';

/** An act in a tournament's history (rules/tournaments 12). */
export const act = z.object({
  id: z.string(),
  at: time,
  /** Null when the account was deleted. */
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  /** `<subject>.<verb>`, followed by `.undo` for an undo or a redo. */
  action: z.string(),
  /** A phrase that follows the actor's name, such as 'saved round 3: 4 sides changed'. */
  words: z.string(),
  /** Null stands for a value that was not there. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  undo: z.enum(['possible', 'done', 'no']),
  /** Why it cannot be undone, or what an undo leaves out. */
  why: z.nullable(z.string()),
});
export type HistoryAct = z.infer<typeof act>;

export const listHistory = call({
  method: 'GET',
  path: '/api/tournaments/:id/history',
  access: 'signed-in',
  summary:
    'What was done in a tournament, newest first; a Link header leads to the next page. `X-Older-Acts: sorting` means that acts from before an upgrade may be missing for some minutes',
  params: idParams,
  query: z.object({ cursor: z.optional(id), limit: z.optional(wholeNumberQuery(1, 200)) }),
  response: z.array(act),
  errors: ['tournament_not_found', 'not_host_or_assistant'],
});
