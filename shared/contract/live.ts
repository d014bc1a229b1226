import * as z from 'zod/mini';
import { call } from './call.ts';

/** The maximum number of tournaments in a response of `listLive`. */
export const LIVE_LIMIT = 200;

/** The current state of an ongoing tournament, for its card. */
export const liveTournament = z.object({
  id: z.string(),
  /** The current round (rules/rounds 1.5); null before the first. */
  round: z.nullable(z.object({ number: z.number(), status: z.enum(['started', 'ended']) })),
  /**
   * The side at the top of the standings with its points, and how many sides share its rank; null before the first
   * results.
   */
  leader: z.nullable(z.object({ name: z.string(), points: z.number(), tied: z.number() })),
});
export type LiveTournament = z.infer<typeof liveTournament>;

export const listLive = call({
  method: 'GET',
  path: '/api/tournaments/live',
  access: 'public',
  summary: 'Round and leader of the running tournaments, the newest 200',
  response: z.array(liveTournament),
  errors: [],
});
