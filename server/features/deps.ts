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

/** The columns of a tournament that its announcement needs. */
export type AnnouncedTournament = {
  id: string;
  host_user_id: string;
  sponsor_discord_server_id: string | null;
};

/** The columns of a tournament that sending its results needs. */
export type SendingTournament = {
  id: string;
  sponsor_discord_server_id: string | null;
  sends_results: boolean;
};

/** The columns of a tournament that the messages with its rooms need. */
export type RoomTournament = {
  id: string;
  sponsor_discord_server_id: string | null;
  room_posts: RoomPosts;
};

/**
 * The rounds whose rooms change, or all; `opens` is true if players get the room from now on. `isLimited` is true if
 * the tournament no longer posts rooms, or no longer with room id and password.
 */
export type RoomChange = {
  rounds: readonly number[] | 'all';
  opens: boolean;
  isLimited?: boolean;
};

/** The columns of a tournament that editing its slot list needs. */
export type SlottedTournament = {
  id: string;
  status: TournamentStatus;
  sponsor_discord_server_id: string | null;
};

/** The columns of a tournament that the messages about its check-in need. */
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

/** Dependencies of commands and readers. They are created once and passed as the first argument. */
export type Deps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  log: Logger;
  responseCache: ResponseCache;
  /** Caches images on this machine's disk. */
  imageCache: DiskCache;
  /** Open pages that follow a tournament. */
  subscribers: Subscribers;
  publicUrl: string;
  /** The Discord id of the site's owner; null if none is configured. */
  ownerDiscordId: string | null;
  /** A session ends this many days after the login, even if it is used. */
  sessionDays: number;
  discord: DiscordOAuth;
  /**
   * Returns a Discord token of the user, refreshed if it has expired; null when they have to sign
   * in again.
   */
  getAccessToken: (userId: string) => Promise<string | null>;
  bot: DiscordBot;
  botInvites: BotInvites;
  /** Checks who is in a Discord server. Call it outside of transactions, since it may take seconds. */
  membership: Membership;
  /** Draws pictures, in a child process. */
  pictures: Pictures;
  /** Posts to a channel as a bot. Call it outside of transactions, since it may take seconds. */
  postMessage: PostMessage;
  /** Finds the channel for messages to a user. Call it outside of transactions too. */
  openDirectChannel: OpenDirectChannel;
  /** Gives a role to a member of a server, or takes it away. Call it outside of transactions too. */
  changeRole: MemberRoles['changeRole'];
  /** Asks whether a member of a server has a role. Call it outside of transactions too. */
  hasRole: MemberRoles['hasRole'];
  /** Sends a push message. Call it outside of transactions too. */
  sendPush: SendPush;
  /** Returns the keys with which push messages are signed. All processes have the same ones. */
  siteKeys: () => Promise<SiteKeys>;
  /** The hosts that the operator added to the known push services. */
  pushHosts: readonly string[];
  /** Encrypts the keys of users' devices in the database. */
  pushSealer: Sealer;
  /** The queue of messages to Discord. */
  queue: DeliveryQueue;
  /** Checks this installation; one run at a time. */
  checks: () => Promise<Checks>;
  /** The number of nightly backups that are kept; null if none are made. */
  backups: { keep: number } | null;
  /**
   * Announces a tournament that opens in this transaction. It is injected, so tournaments do not depend on the
   * feature that announces them.
   */
  announceTournament: (
    tx: Tx,
    deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
    tournament: AnnouncedTournament,
  ) => Promise<void>;
  /** Queues the results of a tournament whose round ends in this transaction. It is injected for the same reason. */
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
   * injected, so tournaments do not depend on the feature that posts it.
   */
  postCheckIn: (
    tx: Tx,
    deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
    tournament: CheckInTournament,
  ) => Promise<void>;
  /** Queues a message that names the sides which have not checked in. `happeningId` is that of the reminder. */
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

/** The dependencies of readers. None of them writes, except that `siteKeys` makes the site's keys once. */
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
