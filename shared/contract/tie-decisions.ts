import * as z from 'zod/mini';
import { SCORING_LIMITS, TOURNAMENT_LIMITS } from '../domain/tournaments/limits.ts';
import { call, organiserErrors } from './call.ts';
import { id, idParams, text } from './fields.ts';
import { finalScore } from './results.ts';

const registrationIds = z.array(id).check(
  z.minLength(2, { error: 'Name at least two sides.' }),
  z.maxLength(TOURNAMENT_LIMITS.maxTeams.max, { error: 'There are more sides than teams.' }),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'A side is given twice.' }),
);

export const decideTie = call({
  method: 'PUT',
  path: '/api/tournaments/:id/tie-decisions',
  access: 'signed-in',
  summary: 'Puts the sides that share a rank in an order; returns the standings',
  params: idParams,
  body: z.object({
    registrationIds,
    reason: text({
      ...SCORING_LIMITS.reason,
      required: 'Please say why the tie is decided this way',
    }),
    /**
     * The decision between these sides that the caller has seen, null for none. If omitted, any decision is
     * replaced.
     */
    expectedDecision: z.optional(
      z.nullable(z.object({ registrationIds: z.array(id), reason: z.string() })),
    ),
  }),
  response: z.array(finalScore),
  errors: [...organiserErrors, 'tournament_not_ongoing', 'not_level', 'tie_changed'],
});

export const takeBackTieDecisions = call({
  method: 'DELETE',
  path: '/api/tournaments/:id/tie-decisions',
  access: 'signed-in',
  summary: 'Takes back one or all decisions of ties; returns the standings',
  params: idParams,
  /** A side of the decision to take back. If omitted, all decisions are taken back. */
  query: z.object({ registrationId: z.optional(id) }),
  response: z.array(finalScore),
  errors: [...organiserErrors, 'tournament_not_ongoing'],
});
