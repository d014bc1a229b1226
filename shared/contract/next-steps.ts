import * as z from 'zod/mini';
import { STEP_KEYS, STEP_STATES } from '../domain/tournaments/runbook.ts';
import { call, organiserErrors } from './call.ts';
import { idParams } from './fields.ts';

/** A step from the draft to the message with the results (rules/match-day 1). */
export const nextStep = z.object({
  key: z.enum(STEP_KEYS),
  /** Set for the steps of one round. */
  round: z.nullable(z.number()),
  /** `blocked` is a later step that already has blockers. */
  state: z.enum(STEP_STATES),
  text: z.string(),
  /** Things to do first. The API accepts the step anyway. */
  blockers: z.array(z.string()),
  /** Things to know first. */
  warnings: z.array(z.string()),
  /**
   * `call` is a method and a path of the API, or null if there is none. `link` is the page on which a person does
   * it.
   */
  action: z.nullable(
    z.object({ label: z.string(), call: z.nullable(z.string()), link: z.string() }),
  ),
});
export type NextStep = z.infer<typeof nextStep>;

export const listNextSteps = call({
  method: 'GET',
  path: '/api/tournaments/:id/next-steps',
  access: 'signed-in',
  summary:
    'What host and assistants do next, in order; exactly one step is `now`, or none once all are done',
  params: idParams,
  response: z.array(nextStep),
  errors: organiserErrors,
});
