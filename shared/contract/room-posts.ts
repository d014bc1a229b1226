import * as z from 'zod/mini';
import { call, organiserErrors } from './call.ts';
import { deliveryState } from './deliveries.ts';
import { roundParams, time } from './fields.ts';

/** The message with the room of a round, in the rooms channel of the sponsor's Discord server. */
export const roomPost = z.object({
  /** True if the sponsor's server has a channel for rooms that the tournament may use. */
  hasChannel: z.boolean(),
  /** True if it has one, but the host has not proved that they manage the server (rules/discord 10.1). */
  needsProof: z.boolean(),
  /** Null while nothing was posted and nothing waits. */
  message: z.nullable(
    z.object({
      state: deliveryState,
      /** A sentence that explains the state; null if there is nothing to explain. */
      reason: z.nullable(z.string()),
      /** True if it is in the channel, as far as is known. An edit may be waiting or have failed. */
      isPosted: z.boolean(),
      /** True if the organisers asked for the room id and password in the message. */
      withCredentials: z.boolean(),
      /**
       * The part of the current room that the message in the channel shows. Null if it shows another room or none, or
       * if that is not known.
       */
      shows: z.nullable(z.enum(['link', 'credentials'])),
      updatedAt: time,
    }),
  ),
});
export type RoomPost = z.infer<typeof roomPost>;

export const readRoomPost = call({
  method: 'GET',
  path: '/api/tournaments/:id/rounds/:round/room/post',
  access: 'signed-in',
  summary: 'The message with the room of a round on Discord, for host and assistants',
  params: roundParams,
  response: roomPost,
  errors: organiserErrors,
});

export const postRoom = call({
  method: 'POST',
  path: '/api/tournaments/:id/rounds/:round/room/post',
  access: 'signed-in',
  summary: "Posts the open room of a round to the rooms channel of the sponsor's Discord server",
  params: roundParams,
  body: z.object({
    /** True posts the room id and password, which needs a channel that @everyone cannot see. False posts only a link. */
    withCredentials: z.boolean({ error: 'Choose true or false.' }),
  }),
  response: z.object({}),
  errors: [
    ...organiserErrors,
    'tournament_not_ongoing',
    'round_has_no_room',
    'round_ended',
    'room_not_open',
    'rooms_channel_missing',
    'server_not_proved',
    'channel_is_public',
    'bot_not_in_server',
    'delivery_not_retryable',
    'discord_failed',
  ],
});
