import type { Fixed } from './scoring-tables.ts';

/** A clan or a tournament that a user follows (rules/notifications 6). */
export type FollowTable = {
  user_id: Fixed<string>;
  /** A number from 1 to 200, so a user cannot follow more. */
  place: Fixed<number>;
  clan_id: Fixed<string | null>;
  tournament_id: Fixed<string | null>;
  created_at: Fixed<Date>;
};
