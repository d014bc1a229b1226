import * as z from 'zod/mini';

const snowflake = z.string().check(z.regex(/^\d{17,20}$/));
const hash = z.string().check(z.regex(/^[\w-]{43}$/));
const milliseconds = z.int();

const account = z.object({
  id: snowflake,
  username: z.string(),
  globalName: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
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

const guildMember = z.object({
  accountId: snowflake,
  /** Discord's permission bits as decimal digits. */
  permissions: z.string().check(z.regex(/^\d{1,20}$/)),
});

/** A server; its owner is one of its members and may do everything there. */
const guild = z.object({
  id: snowflake,
  name: z.string(),
  ownerId: snowflake,
  members: z.array(guildMember),
  botIsMember: z.boolean(),
});

/** The whole content of the state file. */
export const storedState = z.object({
  version: z.literal(1),
  accounts: z.array(account).check(z.minLength(1)),
  codes: z.array(authorizationCode),
  grants: z.array(grant),
  /** Not in files that are older than the guilds. */
  guilds: z.optional(z.array(guild)),
});

export type Account = z.infer<typeof account>;
export type AuthorizationCode = z.infer<typeof authorizationCode>;
export type Grant = z.infer<typeof grant>;
export type Guild = z.infer<typeof guild>;
export type StoredState = z.infer<typeof storedState>;
