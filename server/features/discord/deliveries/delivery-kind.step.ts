import type { DeliveryKind } from '#shared/contract/deliveries.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { ColorScheme } from '#shared/domain/site/color-scheme.ts';
import type { Tx } from '#server/db/connection.ts';
import type { OutgoingMessage } from '#server/discord/outgoing-message.ts';
import type { Deps } from '../../deps.ts';
import type { TournamentRow } from '../../tournaments/tournaments.repository.ts';
import type { ServerConfigRow } from '../server-config/server-configs.repository.ts';
import type { DeliveryRow } from './deliveries.repository.ts';

/** Dependencies for sending messages, in any process. */
export type DeliveryDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'log'
  | 'pictures'
  | 'publicUrl'
  | 'postMessage'
  | 'queue'
  | 'responseCache'
  | 'tokenSealer'
>;

/** One attempt to send a delivery. */
export type Attempt = {
  deliveryId: string;
  begunAt: Date;
  kind: DeliveryKind;
  channelId: string;
  /** The message to edit, and the channel for a new one if it is gone; null if the attempt posts a new message. */
  edits: { messageId: string; newChannelId: string } | null;
  botToken: string | null;
  /** Null for a message that is about no tournament. */
  tournament: Tournament | null;
  siteName: string;
  colorScheme: ColorScheme | null;
};

/** A delivery that may no longer be wanted. `tournament` and `config` are undefined if there is none any more. */
export type Doubted = {
  row: DeliveryRow;
  tournament: TournamentRow | undefined;
  config: ServerConfigRow | undefined;
  now: Date;
};

/** The message that an attempt sends. */
export type Written = {
  message: OutgoingMessage;
  /**
   * Identifies the results in the message, to compare them with the current ones; null for messages without
   * results.
   */
  digest: string | null;
  timeoutMs: number;
};

/** Builds the message of one kind of delivery, and says when there is no longer a reason to send it. */
export type DeliveryKindSteps = {
  /** Returns why the message should no longer be sent, or null. */
  outdatedBy(tx: Tx, doubted: Doubted): Promise<string | null>;
  /** Writes the message outside of any transaction, or says why there is nothing to write. */
  write(deps: DeliveryDeps, attempt: Attempt): Promise<Written | { outdated: string }>;
};
