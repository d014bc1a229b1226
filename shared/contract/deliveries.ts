import * as z from 'zod/mini';
import { call } from './call.ts';
import { wholeNumberQuery, id, idParams, time } from './fields.ts';

/**
 * State of a message to Discord (rules/discord 4.1): `waiting` for its next attempt; `sent`;
 * `failed` for good, with the reason; `unknown` whether Discord has it; `held` back because its
 * host announced too much today; `dropped` because the tournament is no longer open.
 */
export const deliveryState = z.enum(['waiting', 'sent', 'failed', 'unknown', 'held', 'dropped']);
export type DeliveryState = z.infer<typeof deliveryState>;

export const delivery = z.object({
  id: z.string(),
  kind: z.enum(['announcement']),
  tournamentId: z.string(),
  tournamentName: z.string(),
  serverId: z.string(),
  channelId: z.string(),
  state: deliveryState,
  /** Why the message is in this state, as a sentence; null when there is nothing to say. */
  reason: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

export const listDeliveries = call({
  method: 'GET',
  path: '/api/admin/deliveries',
  access: 'admin',
  summary:
    'Messages to Discord, newest first, with their state and reason; a Link header leads to the next page',
  query: z.object({
    state: z.optional(deliveryState),
    cursor: z.optional(id),
    limit: z.optional(wholeNumberQuery(1, 200)),
  }),
  response: z.array(delivery),
  errors: [],
});

export const retryDelivery = call({
  method: 'POST',
  path: '/api/admin/deliveries/:id/retry',
  access: 'admin',
  summary:
    'Resends a message that failed, is held or may not have arrived; a message that waits for its next attempt is sent now',
  params: idParams,
  response: delivery,
  errors: ['delivery_not_found', 'delivery_not_retryable'],
});

/**
 * The announcement of a tournament in one Discord server. The server is not named, since the host is not allowed to
 * know it.
 */
export const announcement = z.object({
  state: deliveryState,
  /** Why the message is in this state, as a sentence; null when there is nothing to say. */
  reason: z.nullable(z.string()),
  updatedAt: time,
});
export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = call({
  method: 'GET',
  path: '/api/tournaments/:id/announcements',
  access: 'signed-in',
  summary: "The state of a tournament's announcements on Discord, for host and assistants",
  params: idParams,
  response: z.array(announcement),
  errors: ['tournament_not_found', 'not_host_or_assistant'],
});
