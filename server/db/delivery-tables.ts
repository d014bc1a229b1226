import type { ColumnType, Generated } from 'kysely';
import type { DeliveryKind } from '#shared/contract/deliveries.ts';
import type { NotificationFacts } from '#shared/domain/notifications/facts.ts';
import type { NotificationKind } from '#shared/domain/notifications/kinds.ts';
import type { Fixed } from './scoring-tables.ts';

export type ServerConfigTable = {
  id: Fixed<string>;
  discord_server_id: Fixed<string>;
  announcement_channel_id: string;
  announce_all_tournaments: boolean;
  /** The channel for rooms. */
  rooms_channel_id: Generated<string | null>;
  /** The role that players get while they are in a tournament that this server sponsors. */
  participant_role_id: Generated<string | null>;
  /** The server's own bot token, sealed. */
  sealed_bot_token: string | null;
  /** The user who first saved the config. */
  owner_id: Fixed<string>;
  created_at: Fixed<Date>;
};

/** A user who has proved, by saving its setup, that they manage a Discord server (rules/discord 10.1). */
export type ServerManagerTable = {
  discord_server_id: Fixed<string>;
  user_id: Fixed<string>;
  /** The time of the last save. */
  proved_at: Date;
};

/** A message to Discord and its outcome (rules/discord 4). */
export type DeliveryTable = {
  id: Fixed<string>;
  kind: Fixed<DeliveryKind>;
  /** Null for a message that is not about a tournament. */
  tournament_id: Fixed<string | null>;
  /** Null for a direct message, whose channel is null too until it is known. */
  server_id: Fixed<string | null>;
  channel_id: string | null;
  state: 'waiting' | 'sent' | 'failed' | 'unknown' | 'held' | 'dropped';
  reason: string | null;
  attempts: number;
  /** The start of an attempt whose outcome is not recorded yet. */
  attempted_at: Date | null;
  /** The start of the first attempt with an unknown outcome. */
  unknown_since: Date | null;
  /** Discord's id of the message, once it is sent. */
  message_id: string | null;
  /** The round whose end caused the message. */
  round_number: ColumnType<number | null, number | null | undefined, never>;
  /** The user who gets a direct message; null for a message in a channel. */
  recipient_id: Generated<string | null>;
  /** The happening that a direct message is about. */
  happening_id: Generated<string | null>;
  /** The kind and the values of the notification in a direct message. */
  notification_kind: ColumnType<
    NotificationKind | null,
    NotificationKind | null | undefined,
    never
  >;
  facts: ColumnType<NotificationFacts | null, string | null | undefined, never>;
  /** When a direct message was last attempted. It counts towards the limit per minute. */
  turn_at: Generated<Date | null>;
  /** Discord's id of the message to edit instead of posting another one. */
  replaces_message_id: Generated<string | null>;
  /** Discord's id of this delivery's message that was deleted there last; a new one needs another nonce. */
  gone_message_id: Generated<string | null>;
  /** True if the message shows the id and password of a room. */
  shows_room: Generated<boolean>;
  /** The role that the bot has given to the recipient. */
  role_id: Generated<string | null>;
  /** True if the recipient had that role before, so it is not taken; null if Discord has not been asked yet. */
  had_role: Generated<boolean | null>;
  /** A role that the bot gave before and that Discord refused to take. */
  former_role_id: Generated<string | null>;
  /** Digest of what the message shows. */
  content_digest: Generated<string | null>;
  created_at: Fixed<Date>;
  /** The time when it was last queued; null if it was queued only at its creation. */
  queued_at: Generated<Date | null>;
  updated_at: Date;
};
