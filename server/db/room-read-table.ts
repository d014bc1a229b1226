import type { Fixed } from './scoring-tables.ts';

/** That a user was handed a room of a round (rules/rounds 2.9). */
export type RoomReadTable = {
  round_id: Fixed<string>;
  room_version: Fixed<number>;
  user_id: Fixed<string>;
  first_at: Fixed<Date>;
};
