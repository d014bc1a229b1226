import type { Generated } from 'kysely';
import type { Fixed } from './scoring-tables.ts';

export type RoundTable = {
  id: Fixed<string>;
  tournament_id: Fixed<string>;
  round_number: Fixed<number>;
  room_id: string;
  room_password: string;
  status: 'started' | 'ended';
  version: number;
  /** When the room opens for players; null for a room that is open as soon as the round has it. */
  reveal_at: Generated<Date | null>;
  /** When the timer announced that the room had opened. */
  revealed_at: Generated<Date | null>;
  /** Counts the rooms that the round has had. */
  room_version: Generated<number>;
  /** When results were first saved. */
  played_at: Generated<Date | null>;
  /** The time when the host ignored the round, and the reason. */
  ignored_at: Generated<Date | null>;
  ignored_reason: Generated<string | null>;
  created_at: Fixed<Date>;
};

/** A record that a user was given the room of a round (rules/rounds 2.9). */
export type RoomReadTable = {
  round_id: Fixed<string>;
  room_version: Fixed<number>;
  user_id: Fixed<string>;
  first_at: Fixed<Date>;
};
