import * as z from 'zod/mini';
import { adjustment } from './adjustments.ts';
import { call, organiserErrors } from './call.ts';
import { wholeNumberQuery, id, idParams, time } from './fields.ts';
import { registration } from './registrations.ts';
import { finalScore } from './results.ts';
import { round, savedRound } from './rounds.ts';
import { scoring } from './scoring.ts';
import { tournament } from './tournaments.ts';

/** An act in a tournament's history (rules/tournaments 12). */
export const act = z.object({
  id: z.string(),
  at: time,
  /** Null if a control link of the overlay did it, or the account was deleted. */
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  /** `<subject>.<verb>`, followed by `.undo` for an undo or a redo. */
  action: z.string(),
  /** True if it undid another act. Undoing it does that act again. */
  isUndo: z.boolean(),
  /** A phrase that follows the actor's name, such as 'saved round 3: 4 sides changed'. */
  words: z.string(),
  /** Null means that there was no value. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  undo: z.enum(['possible', 'done', 'no']),
  /** Why the act cannot be undone, who undid it, or what an undo omits. */
  why: z.nullable(z.string()),
});
export type HistoryAct = z.infer<typeof act>;

export const listHistory = call({
  method: 'GET',
  path: '/api/tournaments/:id/history',
  access: 'signed-in',
  summary:
    'What was done in a tournament, newest first; a Link header leads to the next page. `X-Older-Acts: sorting` means that acts from before an upgrade may be missing for a few minutes',
  params: idParams,
  query: z.object({ cursor: z.optional(id), limit: z.optional(wholeNumberQuery(1, 200)) }),
  response: z.array(act),
  errors: organiserErrors,
});

/** A later act that changed the same thing: an item of `acts` in `changed_since`. */
export const laterAct = z.pick(act, { id: true, at: true, actorName: true, words: true });
export type LaterAct = z.infer<typeof laterAct>;

/** The state after an undo, in the shape of the response to the act itself. */
export const undoneAct = z.object({
  round: z.optional(z.union([savedRound, round])),
  adjustment: z.optional(adjustment),
  finalScores: z.optional(z.array(finalScore)),
  scoring: z.optional(scoring),
  registration: z.optional(registration),
  tournament: z.optional(tournament),
});
export type UndoneAct = z.infer<typeof undoneAct>;

/** With `force` a version of a round is restored even if others were saved since. For other acts it has no effect. */
export const undoBody = z.optional(z.object({ force: z.optional(z.nullable(z.boolean())) }));

/** The errors of the inverses, in addition to those of the undo itself. */
export const undoErrors = [
  'act_not_found',
  'not_undoable',
  'changed_since',
  'tournament_not_ongoing',
  'round_has_no_room',
  'tournament_not_open',
  'already_registered',
  'tournament_full',
  'registration_without_members',
  'player_on_another_side',
  'side_has_results',
  'field_frozen',
  'more_teams_approved',
  'match_point_with_best',
  'invalid_transition',
] as const;

export const undoAct = call({
  method: 'POST',
  path: '/api/tournaments/:id/history/:actId/undo',
  access: 'signed-in',
  summary:
    'Undoes an act, or undoes its undo; the response has what it changed. With `changed_since`, `acts` lists the acts in between',
  params: z.object({ id, actId: id }),
  body: undoBody,
  response: undoneAct,
  errors: ['tournament_not_found', 'not_host_or_assistant', ...undoErrors],
});
