import * as z from 'zod/mini';
import { RETURNING_SIDES } from '../domain/tournaments/returning-sides.ts';
import { call, organiserErrors, type CallResponse } from './call.ts';
import { idParams } from './fields.ts';
import { tournament, tournamentForm } from './tournaments.ts';

const { name, startDate, registrationClosesAt } = tournamentForm.shape;

export const cloneTournament = call({
  method: 'POST',
  path: '/api/tournaments/:id/clone',
  access: 'host',
  summary:
    'Creates a tournament like one that the caller runs, with its approved sides if asked, and says which sides it left out',
  params: idParams,
  body: z.object({
    name,
    startDate,
    /** If omitted, registration closes as long before the start as in the original tournament. */
    registrationClosesAt,
    /** The approved sides are omitted, put on the waitlist, or approved immediately. */
    sides: z.enum(RETURNING_SIDES, { error: `Give one of ${RETURNING_SIDES.join(', ')}.` }),
    /** True if the clone keeps the assistants. */
    assistants: z.boolean({ error: 'Give true or false.' }),
    status: z.enum(['draft', 'open'], { error: 'A new tournament must be a draft or open.' }),
  }),
  status: 201,
  response: z.extend(tournament, {
    /** Sides and assistants that were omitted, and sides that are only on the waitlist, each with the reason. */
    skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
  }),
  errors: organiserErrors,
});

export type ClonedTournament = CallResponse<typeof cloneTournament>;
