import type { Fixed } from './scoring-tables.ts';

/** A record that a user was given the room of a round (rules/rounds 2.9). */
export type RoomReadTable = {
  round_id: Fixed<string>;
  room_version: Fixed<number>;
  user_id: Fixed<string>;
  first_at: Fixed<Date>;
};
