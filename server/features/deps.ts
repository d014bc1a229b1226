import type { Logger } from 'pino';
import type { Db } from '../db/connection.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sealer } from '../platform/crypto.ts';
import type { NewId } from '../platform/ids.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import type { ReadyStore } from '../platform/ready-bytes.ts';
import type { BotInvites } from './discord/bot-invites.ts';
import type { DeliveryQueue } from './discord/deliveries/delivery-queue.ts';
import type { DiscordBot } from './discord/discord-bot.ts';
import type { DiscordOAuth } from './discord/discord-oauth.ts';
import type { Membership } from './discord/membership.ts';
import type { PostMessage } from './discord/post-message.ts';
import type { Followers } from './tournaments/events/followers.ts';

/** What commands and readers work with; made once in `server/app.ts` and passed as first argument. */
export type Deps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  log: Logger;
  /** The bytes of public answers. */
  ready: ReadyStore;
  /** The open pages that follow a tournament. */
  followers: Followers;
  publicUrl: string;
  /** The account that is the owner; null when none is set. */
  ownerDiscordId: string | null;
  discord: DiscordOAuth;
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
  /** Seals Discord's tokens in the database. */
  tokenSealer: Sealer;
  /** Seals the login attempt that the browser carries. */
  loginSealer: Sealer;
};
