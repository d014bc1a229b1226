import * as z from 'zod/mini';
import { TOURNAMENT_LIMITS } from '../domain/tournaments/limits.ts';
import { call } from './call.ts';
import { id, wholeNumber } from './fields.ts';
import { registration } from './registrations.ts';

const { min, max } = TOURNAMENT_LIMITS.totalRounds;

export const substitutePlayer = call({
  method: 'POST',
  path: '/api/tournaments/:id/registrations/:registrationId/substitute',
  access: 'signed-in',
  summary: 'Lets a player come in to an approved side, and another go out for them',
  params: z.object({ id, registrationId: id }),
  body: z.object({
    out: z.optional(z.nullable(id)),
    in: id,
    kind: z.enum(['member', 'substitute']),
    /** If omitted, the next round that has not been played. */
    fromRound: z.optional(z.nullable(wholeNumber(min, max))),
    /** Host and assistants may let in a player who is not in the sponsor's Discord server. */
    anyway: z.optional(z.boolean()),
  }),
  response: registration,
  errors: [
    'tournament_not_found',
    'registration_not_found',
    'not_side_manager',
    'not_substitutable',
    'player_on_another_side',
    'discord_membership_required',
    'bot_not_in_server',
    'discord_failed',
  ],
});
