import * as z from 'zod/mini';

const snowflake = z.string().check(z.regex(/^\d{17,20}$/));
const bits = z.string().check(z.regex(/^\d{1,20}$/));

const botId = z.string().check(z.regex(/^(?:bot|\d{17,20})$/));

const guildMember = z.object({
  accountId: snowflake,
  /** Permissions in addition to those of the roles, as Discord's permission bits in decimal digits. */
  permissions: bits,
  /** Missing in older files. */
  roles: z.optional(z.array(snowflake)),
});

const role = z.object({
  id: snowflake,
  name: z.string(),
  permissions: bits,
  color: z.int(),
  /** Set for the role that was created with a bot. */
  botId: z.nullable(botId),
});

const overwrite = z.object({
  id: botId,
  kind: z.enum(['role', 'member']),
  allow: bits,
  deny: bits,
});

const channel = z.object({
  id: snowflake,
  name: z.string(),
  /** Discord's number: 0 text, 2 voice, 4 category, 5 announcement. */
  type: z.literal([0, 2, 4, 5]),
  position: z.int(),
  parentId: z.nullable(snowflake),
  topic: z.nullable(z.string()),
  overwrites: z.array(overwrite),
});

const storedGuild = z.object({
  id: snowflake,
  name: z.string(),
  ownerId: snowflake,
  members: z.array(guildMember),
  botIsMember: z.boolean(),
  /** These three are missing in older files. */
  bots: z.optional(z.array(botId)),
  roles: z.optional(z.array(role)),
  channels: z.optional(z.array(channel)),
});

export type StoredGuild = z.infer<typeof storedGuild>;
export type Role = z.infer<typeof role>;
export type Overwrite = z.infer<typeof overwrite>;
export type Channel = z.infer<typeof channel>;
type GuildMember = z.infer<typeof guildMember> & { roles: string[] };
export type Guild = Omit<StoredGuild, 'members' | 'bots' | 'roles' | 'channels'> & {
  members: GuildMember[];
  bots: string[];
  roles: Role[];
  channels: Channel[];
};

const text = z.optional(z.string());
const picture = z.optional(z.object({ url: z.string(), description: text }));

const keptEmbed = z.object({
  title: text,
  description: text,
  url: text,
  color: z.optional(z.int()),
  timestamp: text,
  author: z.optional(z.object({ name: text, url: text, icon_url: text })),
  footer: z.optional(z.object({ text, icon_url: text })),
  image: picture,
  thumbnail: picture,
  fields: z.optional(
    z.array(z.object({ name: z.string(), value: z.string(), inline: z.boolean() })),
  ),
});

const attachment = z.object({
  id: snowflake,
  filename: z.string(),
  size: z.int(),
  contentType: z.nullable(z.string()),
  description: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});

const storedMessage = z.object({
  id: snowflake,
  channelId: snowflake,
  /** `bot` or the id of another bot. */
  authorId: z.string(),
  content: z.string(),
  embeds: z.array(keptEmbed),
  attachments: z.array(attachment),
  nonce: z.nullable(z.union([z.string(), z.number()])),
  enforceNonce: z.boolean(),
  tts: z.boolean(),
  flags: z.int(),
  referenceId: z.nullable(snowflake),
  /** In milliseconds. */
  at: z.int(),
  /** The last edit, in milliseconds. It is missing if the message was never edited. */
  editedAt: z.optional(z.int()),
});

export type StoredEmbed = z.infer<typeof keptEmbed>;
export type Attachment = z.infer<typeof attachment>;
export type Message = z.infer<typeof storedMessage>;

const hash = z.string().check(z.regex(/^[\w-]{43}$/));
const milliseconds = z.int();

const account = z.object({
  id: snowflake,
  username: z.string(),
  globalName: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** Accounts of a crowd are imported. The sign-in page lists them only in a search. */
  crowd: z.optional(z.boolean()),
  closed: z.optional(z.boolean()),
});

const authorizationCode = z.object({
  hash,
  accountId: snowflake,
  scopes: z.array(z.string()),
  redirectUri: z.string(),
  codeChallenge: z.string(),
  expiresAt: milliseconds,
});

const grant = z.object({
  accessHash: hash,
  refreshHash: hash,
  accountId: snowflake,
  scopes: z.array(z.string()),
  accessExpiresAt: milliseconds,
});

/** The channel for direct messages between a bot and an account. */
const direct = z.object({ id: snowflake, accountId: snowflake, botKey: botId });

const otherBot = z.object({ id: snowflake, username: z.string(), tokenHash: hash });

export const storedState = z.object({
  version: z.literal(1),
  accounts: z.array(account).check(z.minLength(1)),
  codes: z.array(authorizationCode),
  grants: z.array(grant),
  /** Missing in files older than guilds. */
  guilds: z.optional(z.array(storedGuild)),
  /** These three are missing in files older than messages. */
  bots: z.optional(z.array(otherBot)),
  messages: z.optional(z.array(storedMessage)),
  serverMembersIntent: z.optional(z.boolean()),
  /** Missing in files older than direct messages. */
  directs: z.optional(z.array(direct)),
});

export type Account = z.infer<typeof account>;
export type AuthorizationCode = z.infer<typeof authorizationCode>;
export type Grant = z.infer<typeof grant>;
export type Direct = z.infer<typeof direct>;
export type OtherBot = z.infer<typeof otherBot>;
export type StoredState = z.infer<typeof storedState>;
