import type { Logger } from 'pino';
import type { Db } from '../db/connection.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sealer } from '../platform/crypto.ts';
import type { NewId } from '../platform/ids.ts';
import type { DiscordOAuth } from './discord/discord-oauth.ts';

/** What commands and readers work with; made once in `server/app.ts` and passed as first argument. */
export type Deps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  log: Logger;
  publicUrl: string;
  /** The account that is the owner; null when none is set. */
  ownerDiscordId: string | null;
  discord: DiscordOAuth;
  /** Seals Discord's tokens in the database. */
  tokenSealer: Sealer;
  /** Seals the login attempt that the browser carries. */
  loginSealer: Sealer;
};
