import * as z from 'zod/mini';
import { call, organiserErrors } from './call.ts';
import { roundParams, time } from './fields.ts';
import { round } from './rounds.ts';

export const roomReads = z.object({
  /** How many rooms the round has had. Each new room starts with an empty `seen`. */
  roomVersion: z.int(),
  /**
   * The number of selected members and substitutes of the approved sides, not counting banned users and those who run
   * the tournament.
   */
  due: z.int(),
  /** The players of approved sides in that round who get no room, because they are banned. */
  banned: z.array(z.string()),
  /** The users who received this room, earliest first, including managers of a side. */
  seen: z.array(
    z.object({
      userId: z.string(),
      /** The in-game name, or else the username. */
      name: z.string(),
      /** The approved side that shows them the room; null if none still does. */
      registrationId: z.nullable(z.string()),
      at: time,
    }),
  ),
});
export type RoomReads = z.infer<typeof roomReads>;

export const revealRoom = call({
  method: 'POST',
  path: '/api/tournaments/:id/rounds/:round/room/reveal',
  access: 'signed-in',
  summary: 'Shows the room of a round to its players immediately',
  params: roundParams,
  response: round,
  errors: [...organiserErrors, 'tournament_not_ongoing', 'round_has_no_room', 'round_ended'],
});

export const listRoomReads = call({
  method: 'GET',
  path: '/api/tournaments/:id/rounds/:round/room/reads',
  access: 'signed-in',
  summary: 'Who received the room of a round, for host and assistants',
  params: roundParams,
  response: roomReads,
  errors: [...organiserErrors, 'round_has_no_room'],
});
