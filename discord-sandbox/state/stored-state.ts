import * as z from 'zod/mini';
import { snowflake, storedGuild } from './stored-guild.ts';
import { storedMessage } from './stored-message.ts';

const hash = z.string().check(z.regex(/^[\w-]{43}$/));
const milliseconds = z.int();

const account = z.object({
  id: snowflake,
  username: z.string(),
  globalName: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** One of many who came from elsewhere: the sign-in's page names them only when searched for. */
  crowd: z.optional(z.boolean()),
});

/** A sign-in on its way back to the application; only the hash of its code is kept. */
const authorizationCode = z.object({
  hash,
  accountId: snowflake,
  scopes: z.array(z.string()),
  redirectUri: z.string(),
  codeChallenge: z.string(),
  expiresAt: milliseconds,
});

/** What an account allowed the application; only the hashes of its two tokens are kept. */
const grant = z.object({
  accessHash: hash,
  refreshHash: hash,
  accountId: snowflake,
  scopes: z.array(z.string()),
  accessExpiresAt: milliseconds,
});

/** A bot of someone else's application; only the hash of its token is kept. */
const otherBot = z.object({ id: snowflake, username: z.string(), tokenHash: hash });

/** The whole content of the state file. */
export const storedState = z.object({
  version: z.literal(1),
  accounts: z.array(account).check(z.minLength(1)),
  codes: z.array(authorizationCode),
  grants: z.array(grant),
  /** Not in files that are older than the guilds. */
  guilds: z.optional(z.array(storedGuild)),
  /** The three are not in files that are older than the messages. */
  bots: z.optional(z.array(otherBot)),
  messages: z.optional(z.array(storedMessage)),
  serverMembersIntent: z.optional(z.boolean()),
});

export type Account = z.infer<typeof account>;
export type AuthorizationCode = z.infer<typeof authorizationCode>;
export type Grant = z.infer<typeof grant>;
export type OtherBot = z.infer<typeof otherBot>;
export type StoredState = z.infer<typeof storedState>;
export type { Channel, Guild, Overwrite, Role, StoredGuild } from './stored-guild.ts';
export type { Attachment, KeptEmbed, Message } from './stored-message.ts';
