import type { ColumnType, Generated } from 'kysely';
import type { NotificationFacts } from '#shared/domain/notifications/facts.ts';
import type { HourCycle } from '#shared/domain/notifications/device.ts';
import type { PushKind } from '#shared/domain/notifications/kinds.ts';
import type { Fixed } from './scoring-tables.ts';

/** A secret that the site generated for itself, sealed with SESSION_SECRET. */
export type SiteSecretTable = { name: Fixed<string>; sealed: Buffer };

/** A browser that gets push messages, as long as its session lasts (rules/notifications 4). */
export type PushSubscriptionTable = {
  id: Generated<string>;
  user_id: Fixed<string>;
  session_digest: Buffer;
  /** From 1 to 10, so a user has at most ten devices. */
  place: Fixed<number>;
  endpoint: Fixed<string>;
  /** The keys with which messages to the browser are encrypted. */
  sealed_keys: Fixed<Buffer>;
  /** How the device is named in the list. */
  device: Fixed<string>;
  /** How the device writes times. */
  locale: Fixed<string>;
  hour_cycle: Fixed<HourCycle>;
  time_zone: Fixed<string>;
  created_at: Fixed<Date>;
  last_sent_at: Generated<Date | null>;
  /** The number of messages that failed since the last one that was sent. */
  failures: Generated<number>;
  tested_at: Generated<Date | null>;
};

/** A message to a device that is still to be sent. */
export type PushTable = {
  id: Generated<string>;
  subscription_id: Fixed<string>;
  /** Null for a test. */
  happening_id: Fixed<string | null>;
  kind: Fixed<PushKind>;
  /** A newer message replaces an earlier one with the same tag. */
  tag: Fixed<string>;
  facts: ColumnType<NotificationFacts, string, never>;
  created_at: Fixed<Date>;
  /** It is not sent after this time. */
  expires_at: Fixed<Date>;
  /** The number of failed attempts. */
  attempts: Generated<number>;
};
