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
