import type { Logger } from 'pino';
import type { Db, ReadDb, Tx } from '../db/connection.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sealer } from '../platform/crypto.ts';
import type { NewId } from '../platform/ids.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import type { ResponseCache } from '../platform/response-cache.ts';
import type { BotInvites } from '../discord/bot-invites.ts';
import type { DeliveryQueue } from '../db/delivery-queue.ts';
import type { DiscordBot } from '../discord/discord-bot.ts';
import type { DiscordOAuth } from '../discord/discord-oauth.ts';
import type { Membership } from '../discord/membership.ts';
import type { PostMessage } from '../discord/post-message.ts';
import type { Subscribers } from './subscribers.ts';

/** The part of a tournament's row that its announcement needs. */
export type AnnouncedTournament = {
  id: string;
  host_user_id: string;
  sponsor_discord_server_id: string | null;
};

/** What commands and readers work with; made once in `server/app.ts` and passed as first argument. */
export type Deps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  log: Logger;
  /** The bytes of public answers. */
  ready: ResponseCache;
  /** The open pages that follow a tournament. */
  subscribers: Subscribers;
  publicUrl: string;
  /** The account that is the owner; null when none is set. */
  ownerDiscordId: string | null;
  discord: DiscordOAuth;
  /** A token of the user that Discord takes now, renewed when it has expired; null when they have to sign in again. */
  accessTokenOf: (userId: string) => Promise<string | null>;
  bot: DiscordBot;
  botInvites: BotInvites;
  /** Who is in a Discord server; asked outside of transactions, since it may take seconds. */
  membership: Membership;
  /** Draws pictures, in a process of its own. */
  pictures: Pictures;
  /** Posts to a channel as a bot; outside of transactions, since it may take seconds. */
  postMessage: PostMessage;
  /** The messages to Discord that wait. */
  queue: DeliveryQueue;
  /**
   * Announces a tournament that becomes open in this transaction. Passed in, so that tournaments do not
   * know who announces them.
   */
  announceTournament: (
    tx: Tx,
    deps: Pick<Deps, 'clock' | 'newId' | 'queue'>,
    tournament: AnnouncedTournament,
  ) => Promise<void>;
  /** Seals Discord's tokens in the database. */
  tokenSealer: Sealer;
  /** Seals the login attempt that the browser carries. */
  loginSealer: Sealer;
};

/** The same for readers, with a read-only database. */
export type ReadDeps = Omit<Deps, 'db' | 'queue' | 'announceTournament'> & { db: ReadDb };
