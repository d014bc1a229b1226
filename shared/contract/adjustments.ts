import * as z from 'zod/mini';
import { SCORING_LIMITS, TOURNAMENT_LIMITS } from '../domain/tournaments/limits.ts';
import { call, organiserErrors } from './call.ts';
import { decimal, id, idParams, state, text, time, wholeNumber } from './fields.ts';

const limits = SCORING_LIMITS;

/** Points that the host gave to a side or took from it. */
export const adjustment = z.object({
  id: z.string(),
  registrationId: z.string(),
  clanName: z.string(),
  points: z.number(),
  reason: z.string(),
  /** 0 for a head start. */
  afterRound: z.number(),
  at: time,
  takenBack: z.nullable(z.object({ at: time, reason: z.string() })),
});
export type Adjustment = z.infer<typeof adjustment>;

const points = state(
  decimal(limits.adjustment.min, limits.adjustment.max).check(
    z.refine((value) => value !== 0, { error: 'An adjustment of 0 points changes nothing.' }),
  ),
  { multipleOf: 0.01 },
);

export const listAdjustments = call({
  method: 'GET',
  path: '/api/tournaments/:id/adjustments',
  access: 'public',
  summary: 'Points that the host gave to sides or took from them, oldest first',
  params: idParams,
  response: z.array(adjustment),
  errors: ['tournament_not_found'],
});

export const giveAdjustment = call({
  method: 'POST',
  path: '/api/tournaments/:id/adjustments',
  access: 'signed-in',
  summary: 'Gives points to a side or takes some from it',
  params: idParams,
  body: z.object({
    registrationId: id,
    points,
    reason: text({ ...limits.reason, required: 'Please say why the points are adjusted' }),
    /** Defaults to the latest round with results. 0 gives a head start. */
    afterRound: z.optional(z.nullable(wholeNumber(0, TOURNAMENT_LIMITS.totalRounds.max))),
  }),
  status: 201,
  response: adjustment,
  errors: [...organiserErrors, 'tournament_not_ongoing', 'too_many_adjustments'],
});

export const takeBackAdjustment = call({
  method: 'DELETE',
  path: '/api/tournaments/:id/adjustments/:adjustmentId',
  access: 'signed-in',
  summary: 'Takes back an adjustment; it stays in the list with the reason',
  params: z.object({ id, adjustmentId: id }),
  body: z.object({
    reason: text({ ...limits.reason, required: 'Please say why the adjustment is taken back' }),
  }),
  response: adjustment,
  errors: [
    ...organiserErrors,
    'tournament_not_ongoing',
    'adjustment_not_found',
    'already_taken_back',
  ],
});
