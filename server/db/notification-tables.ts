import type { ColumnType, Generated } from 'kysely';
import type { NotificationFacts } from '#shared/domain/notifications/facts.ts';
import type { NotificationKind, NotificationWay } from '#shared/domain/notifications/kinds.ts';
import type { Fixed } from './scoring-tables.ts';

/** A notification that a user got because of a happening (rules/notifications 1). */
export type NotificationTable = {
  id: Generated<string>;
  user_id: Fixed<string>;
  happening_id: Fixed<string>;
  kind: Fixed<NotificationKind>;
  /** The time of the happening. */
  at: Fixed<Date>;
  facts: ColumnType<NotificationFacts, string, string>;
  /** Never null for a notification that is not in the inbox. */
  read_at: Generated<Date | null>;
  /** Rises with each notification that is written. */
  written: Generated<number>;
  /** False if the user wanted it only as a message. */
  in_inbox: Generated<boolean>;
};

/** A user's choice whether one kind of notification is delivered in this way. Without a row, the default applies. */
export type NotificationChoiceTable = {
  user_id: Fixed<string>;
  kind: Fixed<NotificationKind>;
  way: Fixed<NotificationWay>;
  wanted: boolean;
};

/** The address of a user's calendar (rules/notifications 7). */
export type CalendarTable = {
  user_id: Fixed<string>;
  /** The SHA-256 of the token in the address. */
  token_hash: Buffer;
  created_at: Date;
};

/** A clan or a tournament that a user follows (rules/notifications 6). */
export type FollowTable = {
  user_id: Fixed<string>;
  /** A number from 1 to 200, so a user cannot follow more. */
  place: Fixed<number>;
  clan_id: Fixed<string | null>;
  tournament_id: Fixed<string | null>;
  created_at: Fixed<Date>;
};

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
