import type { Generated } from 'kysely';
import type { Fixed } from './scoring-tables.ts';

/** A user who got or chose Discord messages (rules/notifications 8). */
export type MessageRecipientTable = {
  user_id: Fixed<string>;
  /** True if messages about a room contain its id and password. */
  with_rooms: Generated<boolean>;
  /** Discord's channel for the messages of the site's bot to the user. */
  channel_id: Generated<string | null>;
  /** When Discord last refused a message because the user does not accept any; null after one that arrived. */
  refused_at: Generated<Date | null>;
};
