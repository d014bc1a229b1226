import * as z from 'zod/mini';
import { call, organiserErrors } from './call.ts';
import { wholeNumberQuery, id, idParams, time } from './fields.ts';

/**
 * The state of a message to Discord (rules/discord 4.1): `waiting` for its next attempt; `sent`; `failed` permanently,
 * with the reason; `unknown` if it is not known whether Discord has it; `held` because its host or tournament sent too
 * much; `dropped` because there is no longer a reason to send it.
 */
export const deliveryState = z.enum(['waiting', 'sent', 'failed', 'unknown', 'held', 'dropped']);
export type DeliveryState = z.infer<typeof deliveryState>;

/** The subject of a message to Discord. */
export const deliveryKind = z.enum([
  'announcement',
  'results',
  'room',
  'role',
  'slot_list',
  'message_to_user',
  'check_in',
  'reminder',
]);
export type DeliveryKind = z.infer<typeof deliveryKind>;

export const delivery = z.object({
  id: z.string(),
  kind: deliveryKind,
  /** Null for a message that is about no tournament. */
  tournamentId: z.nullable(z.string()),
  tournamentName: z.nullable(z.string()),
  /** Null for a direct message, which has a recipient instead. */
  serverId: z.nullable(z.string()),
  channelId: z.nullable(z.string()),
  /** The member who gets a direct message; null for a message in a channel. */
  recipientName: z.nullable(z.string()),
  state: deliveryState,
  /** A sentence that explains the state; null if there is nothing to explain. */
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
 * The announcement of a tournament in one Discord server. It does not name the server, which the host may not know.
 */
export const announcement = z.object({
  state: deliveryState,
  /** A sentence that explains the state; null if there is nothing to explain. */
  reason: z.nullable(z.string()),
  updatedAt: time,
});
export type Announcement = z.infer<typeof announcement>;

/** A message with the results of a tournament, in the channel of the sponsor's server. */
export const resultsMessage = z.object({
  id: z.string(),
  /** The round whose end sent the message; null for the last one posted with Send to Discord. */
  roundNumber: z.nullable(z.int()),
  state: deliveryState,
  /** A sentence that explains the state; null if there is nothing to explain. */
  reason: z.nullable(z.string()),
  /** True if it is in the channel, as far as is known. An edit may be waiting or have failed. */
  isPosted: z.boolean(),
  /** True if it is in the channel and does not show the current results. */
  isOutdated: z.boolean(),
  updatedAt: time,
});
export type ResultsMessage = z.infer<typeof resultsMessage>;

/** A message that is edited in place, in the announcement channel of the sponsor's server. */
export const postedMessage = z.object({
  state: deliveryState,
  /** A sentence that explains the state; null if there is nothing to explain. */
  reason: z.nullable(z.string()),
  /** True if it is in the channel, as far as is known. An edit may be waiting or have failed. */
  isPosted: z.boolean(),
  /** True if it is in the channel and does not show what it should show now. */
  isOutdated: z.boolean(),
  updatedAt: time,
});

export const resultsMessages = z.object({
  /** True if the sponsor's server has a channel, so results can be sent. */
  hasChannel: z.boolean(),
  /** Messages that are not in the channel first, then those that are; both newest first. */
  messages: z.array(resultsMessage),
});
export type ResultsMessages = z.infer<typeof resultsMessages>;

export const listResultsMessages = call({
  method: 'GET',
  path: '/api/tournaments/:id/results-messages',
  access: 'signed-in',
  summary: "A tournament's messages with results on Discord, for host and assistants",
  params: idParams,
  response: resultsMessages,
  errors: organiserErrors,
});

export const editResultsMessage = call({
  method: 'POST',
  path: '/api/tournaments/:id/results-messages/:deliveryId/edit',
  access: 'signed-in',
  summary: 'Updates a message with results on Discord, or sends a failed one again',
  params: z.object({ id, deliveryId: id }),
  response: resultsMessage,
  errors: [
    ...organiserErrors,
    'delivery_not_found',
    'delivery_not_retryable',
    'no_results_to_send',
    'server_not_configured',
    'results_sent_often',
  ],
});

export const listAnnouncements = call({
  method: 'GET',
  path: '/api/tournaments/:id/announcements',
  access: 'signed-in',
  summary: "The state of a tournament's announcements on Discord, for host and assistants",
  params: idParams,
  response: z.array(announcement),
  errors: organiserErrors,
});
