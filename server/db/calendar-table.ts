import type { Fixed } from './scoring-tables.ts';

/** The address of a user's calendar (rules/notifications 7). */
export type CalendarTable = {
  user_id: Fixed<string>;
  /** The SHA-256 of the token in the address. */
  token_hash: Buffer;
  created_at: Date;
};
