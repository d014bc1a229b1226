import * as z from 'zod/mini';
import { call, organiserErrors } from './call.ts';
import { deliveryState, postedMessage } from './deliveries.ts';
import { id, idParams, time, timeInput } from './fields.ts';
import { registration } from './registrations.ts';
import { tournament } from './tournaments.ts';

const address = z.object({ id, registrationId: id });

export const checkIn = call({
  method: 'POST',
  path: '/api/tournaments/:id/registrations/:registrationId/check-in',
  access: 'signed-in',
  summary: 'Checks a side in, so that it keeps its slot or can step in',
  params: address,
  response: registration,
  errors: [
    'tournament_not_found',
    'registration_not_found',
    'not_on_side',
    'check_in_not_open',
    'registration_rejected',
    'already_checked_in',
  ],
});

export const undoCheckIn = call({
  method: 'DELETE',
  path: '/api/tournaments/:id/registrations/:registrationId/check-in',
  access: 'signed-in',
  summary: 'Undoes the check-in of a side',
  params: address,
  response: registration,
  errors: [
    'tournament_not_found',
    'registration_not_found',
    'not_on_side',
    'not_checked_in',
    'check_in_closed',
  ],
});

export const openCheckIn = call({
  method: 'POST',
  path: '/api/tournaments/:id/check-in/open',
  access: 'signed-in',
  summary: 'Opens the check-in now, or changes when an open one closes',
  params: idParams,
  body: z.object({ closesAt: timeInput }),
  response: tournament,
  errors: [...organiserErrors, 'tournament_not_open', 'check_in_closed'],
});

const named = z.object({ registrationId: z.string(), name: z.string() });

const closing = z.object({
  /** The approved sides that did not check in and go to the end of the queue. */
  out: z.array(named),
  /** The waitlisted sides that checked in and get a slot. */
  in: z.array(named),
  /** The waitlisted sides that checked in but cannot be approved. */
  skipped: z.array(z.extend(named, { reason: z.string() })),
});
export type Closing = z.infer<typeof closing>;

export const closeCheckIn = call({
  method: 'POST',
  path: '/api/tournaments/:id/check-in/close',
  access: 'signed-in',
  summary: 'Closes the check-in: missing sides make room for the queue. A preview changes nothing',
  params: idParams,
  query: z.object({ preview: z.optional(z.literal('1', { error: 'Give 1, or leave it out.' })) }),
  response: closing,
  errors: [...organiserErrors, 'check_in_not_open'],
});

export const remindCheckIn = call({
  method: 'POST',
  path: '/api/tournaments/:id/check-in/remind',
  access: 'signed-in',
  summary: 'Reminds the approved sides that have not checked in, once in ten minutes',
  params: idParams,
  response: z.object({
    /** The number of sides that were reminded. */
    told: z.number(),
  }),
  errors: [...organiserErrors, 'check_in_not_open', 'rate_limited'],
});

/** The messages about a check-in, in the announcement channel of the sponsor's Discord server. */
const checkInPost = z.object({
  /** True if the sponsor's server is configured and the tournament may post its check-in there. */
  hasChannel: z.boolean(),
  /** True if it is configured, but the host has not proved that they manage the server (rules/discord 10.1). */
  needsProof: z.boolean(),
  /** Null if the check-in was never posted there. */
  message: z.nullable(postedMessage),
  /** The last reminder; null if there was none. */
  reminder: z.nullable(
    z.object({
      state: deliveryState,
      /** A sentence that explains the state; null if there is nothing to explain. */
      reason: z.nullable(z.string()),
      updatedAt: time,
    }),
  ),
});
export type CheckInPost = z.infer<typeof checkInPost>;

export const readCheckInPost = call({
  method: 'GET',
  path: '/api/tournaments/:id/check-in/post',
  access: 'signed-in',
  summary: 'The messages about the check-in on Discord, for host and assistants',
  params: idParams,
  response: checkInPost,
  errors: organiserErrors,
});
