import type { Logger } from 'pino';
import type { Checks } from '#shared/contract/admin.ts';
import type { RoomPosts } from '#shared/domain/tournaments/room-posts.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { Db, ReadDb, Tx } from '../db/connection.ts';
import type { Clock } from '../platform/clock.ts';
import type { DiskCache } from '../platform/disk-cache.ts';
import type { Sealer } from '../platform/crypto.ts';
import type { NewId } from '../platform/ids.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import type { SendPush, SiteKeys } from '../platform/push/send-push.ts';
import type { ResponseCache } from '../platform/response-cache.ts';
import type { BotInvites } from '../discord/bot-invites.ts';
import type { DeliveryQueue } from '../db/delivery-queue.ts';
import type { DiscordBot } from '../discord/discord-bot.ts';
import type { DiscordOAuth } from '../discord/discord-oauth.ts';
import type { MemberRoles } from '../discord/member-roles.ts';
import type { Membership } from '../discord/membership.ts';
import type { OpenDirectChannel } from '../discord/open-direct-channel.ts';
import type { PostMessage } from '../discord/post-message.ts';
import type { Subscribers } from './subscribers.ts';

export type AnnouncedTournament = {
  id: string;
  host_user_id: string;
  sponsor_discord_server_id: string | null;
};

export type SendingTournament = {
  id: string;
  sponsor_discord_server_id: string | null;
  sends_results: boolean;
};

export type RoomTournament = {
  id: string;
  sponsor_discord_server_id: string | null;
  room_posts: RoomPosts;
};

/**
 * `opens` is true if players get the room from now on. `isLimited` is true if the tournament no longer posts rooms, or
 * no longer with room id and password.
 */
export type RoomChange = {
  rounds: readonly number[] | 'all';
  opens: boolean;
  isLimited?: boolean;
};

export type SlottedTournament = {
  id: string;
  status: TournamentStatus;
  sponsor_discord_server_id: string | null;
};

export type CheckInTournament = {
  id: string;
  status: TournamentStatus;
  sponsor_discord_server_id: string | null;
  posts_check_in: boolean;
  check_in_opens_at: Date | null;
  check_in_closes_at: Date | null;
  check_in_done_at: Date | null;
  checked_in_count: number | null;
};

/** Created once, and passed to commands and readers as the first argument. */
export type Deps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  log: Logger;
  responseCache: ResponseCache;
  imageCache: DiskCache;
  /** Open pages that follow a tournament. */
  subscribers: Subscribers;
  publicUrl: string;
  /** Null if no owner is configured. */
  ownerDiscordId: string | null;
  /** A session ends this many days after the login, even if it is used. */
  sessionDays: number;
  discord: DiscordOAuth;
  /** Refreshes an expired token. Returns null if the user has to sign in again. */
  getAccessToken: (userId: string) => Promise<string | null>;
  bot: DiscordBot;
  botInvites: BotInvites;
  /** Call it outside of transactions, since it may take seconds. */
  membership: Membership;
  /** Draws pictures, in a child process. */
  pictures: Pictures;
  /** Call it outside of transactions, since it may take seconds. */
  postMessage: PostMessage;
  /** Call it outside of transactions too. */
  openDirectChannel: OpenDirectChannel;
  /** Call it outside of transactions too. */
  changeRole: MemberRoles['changeRole'];
  /** Call it outside of transactions too. */
  hasRole: MemberRoles['hasRole'];
  /** Call it outside of transactions too. */
  sendPush: SendPush;
  /** All processes have the same keys. */
  siteKeys: () => Promise<SiteKeys>;
  /** The hosts that the operator added to the known push services. */
  pushHosts: readonly string[];
  /** Encrypts the keys of users' devices in the database. */
  pushSealer: Sealer;
  queue: DeliveryQueue;
  /** Checks this installation; one run at a time. */
  checks: () => Promise<Checks>;
  /** The number of nightly backups that are kept; null if none are made. */
  backups: { keep: number } | null;
  /**
   * Call it in the transaction that opens the tournament. It is injected, so tournaments do not depend on the feature
   * that announces them.
   */
  announceTournament: (
    tx: Tx,
    deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
    tournament: AnnouncedTournament,
  ) => Promise<void>;
  /** Call it in the transaction that ends the round. It is injected for the same reason. */
  sendResults: (
    tx: Tx,
    deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
    tournament: SendingTournament,
    roundNumber: number,
  ) => Promise<void>;
  /**
   * Queues new messages with rooms, and edits of those on Discord, after a change of rooms in this transaction. It is
   * injected for the same reason.
   */
  tellRooms: (
    tx: Tx,
    deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
    tournament: RoomTournament,
    change: RoomChange,
  ) => Promise<void>;
  /** Queues an edit of the posted slot list of a tournament whose slots change in this transaction. */
  editSlotList: (
    tx: Tx,
    deps: Pick<Deps, 'clock' | 'queue'>,
    tournament: SlottedTournament,
  ) => Promise<void>;
  /**
   * Queues the message about the check-in of a tournament, or an edit of it, after a change in this transaction. It is
   * injected for the same reason.
   */
  postCheckIn: (
    tx: Tx,
    deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
    tournament: CheckInTournament,
  ) => Promise<void>;
  /** `happeningId` is that of the reminder. */
  postReminder: (
    tx: Tx,
    deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
    tournament: CheckInTournament,
    happeningId: string,
  ) => Promise<void>;
  /** Encrypts Discord's tokens in the database. */
  tokenSealer: Sealer;
  /** Encrypts the login attempt in the browser's cookie. */
  loginSealer: Sealer;
};

/** None of them writes, except that `siteKeys` makes the site's keys once. */
export type ReadDeps = Pick<
  Deps,
  | 'clock'
  | 'log'
  | 'responseCache'
  | 'imageCache'
  | 'publicUrl'
  | 'ownerDiscordId'
  | 'sessionDays'
  | 'bot'
  | 'membership'
  | 'pictures'
  | 'siteKeys'
  | 'checks'
  | 'backups'
  | 'tokenSealer'
> & {
  db: ReadDb;
};
