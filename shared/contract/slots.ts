import * as z from 'zod/mini';
import { SLOT_ORDERS, SLOT_NUMBERS } from '../domain/tournaments/slots.ts';
import { call, organiserErrors } from './call.ts';
import { postedMessage } from './deliveries.ts';
import { id, idParams, wholeNumber } from './fields.ts';
import { registration } from './registrations.ts';

export const assignSlots = call({
  method: 'POST',
  path: '/api/tournaments/:id/slots/assign',
  access: 'signed-in',
  summary:
    'Gives the approved sides their slots, from the first one on; newly approved sides then get the lowest free slot',
  params: idParams,
  body: z.object({
    by: z.enum(SLOT_ORDERS, { error: `Choose one of ${SLOT_ORDERS.join(', ')}.` }),
    /** True if sides that have a slot keep it. Once the tournament has started it must be true. */
    keep: z.boolean({ error: 'Choose true or false.' }),
  }),
  response: z.array(registration),
  errors: [...organiserErrors, 'tournament_not_open'],
});

/** The message with the slot list, in the announcement channel of the sponsor's Discord server. */
export const slotPost = z.object({
  /** True if the sponsor's server is configured and the tournament may post slots there. */
  hasChannel: z.boolean(),
  /** True if it is configured, but the host has not proved that they manage the server (rules/discord 10.1). */
  needsProof: z.boolean(),
  /** Null if the list was never posted there. */
  message: z.nullable(postedMessage),
});
export type SlotPost = z.infer<typeof slotPost>;

export const readSlotPost = call({
  method: 'GET',
  path: '/api/tournaments/:id/slots/post',
  access: 'signed-in',
  summary: 'The message with the slot list on Discord, for host and assistants',
  params: idParams,
  response: slotPost,
  errors: organiserErrors,
});

export const postSlots = call({
  method: 'POST',
  path: '/api/tournaments/:id/slots/post',
  access: 'signed-in',
  summary:
    "Queues the slot list for the sponsor's Discord server, or an edit of the posted one; it is then edited after each change until the start",
  params: idParams,
  response: z.object({}),
  errors: [
    ...organiserErrors,
    'tournament_not_open',
    'no_slots_to_post',
    'server_not_configured',
    'server_not_proved',
    'delivery_not_retryable',
  ],
});

export const setSlots = call({
  method: 'PUT',
  path: '/api/tournaments/:id/slots',
  access: 'signed-in',
  summary: 'Changes the slots of some approved sides, for instance to swap two of them',
  params: idParams,
  body: z.object({
    /** The new slot of each side by the id of its registration; null takes its slot away. */
    slots: z.record(id, z.nullable(wholeNumber(SLOT_NUMBERS.min, SLOT_NUMBERS.max))).check(
      z.refine((slots) => Object.keys(slots).length > 0, { error: 'Name at least one side.' }),
      z.refine((slots) => Object.keys(slots).length <= 200, { error: 'Name at most 200 sides.' }),
    ),
  }),
  response: z.array(registration),
  errors: [...organiserErrors, 'tournament_not_open', 'slot_out_of_range', 'slot_taken'],
});
