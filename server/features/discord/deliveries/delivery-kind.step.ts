import type { DeliveryKind } from '#shared/contract/deliveries.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import type { ColorScheme } from '#shared/domain/site/color-scheme.ts';
import type { Tx } from '#server/db/connection.ts';
import type { PostOutcome } from '#server/discord/post-outcome.ts';
import type { OutgoingMessage } from '#server/discord/outgoing-message.ts';
import type { Deps } from '../../deps.ts';
import type { TournamentRow } from '../../tournaments/tournaments.repository.ts';
import type { ServerConfigRow } from '../server-config/server-configs.repository.ts';
import type { DeliveryRow } from './deliveries.repository.ts';

export type DeliveryDeps = Pick<
  Deps,
  | 'bot'
  | 'changeRole'
  | 'hasRole'
  | 'db'
  | 'clock'
  | 'log'
  | 'newId'
  | 'openDirectChannel'
  | 'pictures'
  | 'publicUrl'
  | 'postMessage'
  | 'queue'
  | 'responseCache'
  | 'tokenSealer'
>;

export type Attempt = {
  deliveryId: string;
  begunAt: Date;
  kind: DeliveryKind;
  /** The delivery as it was when the attempt began. */
  row: DeliveryRow;
  /** Empty for a role, which is in no channel, and for the first attempt of a direct message. */
  channelId: string;
  /**
   * The message to edit, and whether there is a channel for a new one if it is gone; null if the attempt posts a new
   * message.
   */
  edits: { messageId: string; hasNewChannel: boolean } | null;
  botToken: string | null;
  /** False if the host has not proved that they manage the server, and this kind needs it. */
  isProved: boolean;
  /** Null for a message that is not about a tournament. */
  tournament: Tournament | null;
  siteName: string;
  colorScheme: ColorScheme | null;
};

/** `tournament` and `config` are undefined if they no longer exist. */
export type Doubted = {
  row: DeliveryRow;
  tournament: TournamentRow | undefined;
  config: ServerConfigRow | undefined;
  now: Date;
};

export type Written = {
  message: OutgoingMessage;
  /** Identifies what the message shows, to compare it with what it should show; null for messages that stay. */
  digest: string | null;
  timeoutMs: number;
  /** True if a message that is gone is not posted again. */
  isLast?: boolean;
};

/** Returned by a kind that makes its own requests. */
export type Settled = {
  outcome: PostOutcome;
  channelId?: string;
  /** The role that the player may have afterwards. */
  roleId?: string | null;
  /** True if the player had that role before; null if it was not asked. */
  hadRole?: boolean | null;
  digest?: string;
  /** The room that a direct message contains. */
  handed?: { roundId: string; version: number };
};

export type Writing = Written | { outdated: string } | Settled;

/** The parts of a delivery that depend on its kind. */
export type DeliveryKindSteps = {
  /**
   * Returns the channel for a new message, or null if the server has none for this kind. Roles have no channels, and
   * those of direct messages are found by the attempt.
   */
  getChannel?(config: ServerConfigRow): string | null;
  /** True if a new message needs a host who has proved that they manage the server (rules/discord 10.2). */
  needsProof?: true;
  /** Returns whether an attempt may be repeated at any time, because nothing can arrive twice. */
  isRepeatable?(row: DeliveryRow): boolean;
  outdatedBy(tx: Tx, doubted: Doubted): Promise<string | null>;
  /** Returns the milliseconds until an attempt may be made, because others go first; 0 if it may be made now. */
  waitForTurn?(tx: Tx, row: DeliveryRow, now: Date): Promise<number>;
  /** Called outside of any transaction. */
  write(deps: DeliveryDeps, attempt: Attempt): Promise<Writing>;
  /**
   * Returns the digests of what the message may show now. Only kinds whose messages are edited as soon as they show
   * something else have this function.
   */
  listDigestsNow?(tx: Tx, row: DeliveryRow, now: Date): Promise<string[]>;
  /** The shortest time between two such edits, in milliseconds. */
  pauseMs?: number;
  /** Stores what an outcome says about more than the delivery, in the transaction that stores the outcome. */
  note?(tx: Tx, row: DeliveryRow, settled: Settled, now: Date): Promise<void>;
};
