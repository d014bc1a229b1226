import * as z from 'zod/mini';

export const snowflake = z.string().check(z.regex(/^\d{17,20}$/));
const bits = z.string().check(z.regex(/^\d{1,20}$/));

/** Who a bot is here: `bot` is the application's own, others go by their ids. */
const botId = z.string().check(z.regex(/^(?:bot|\d{17,20})$/));

const guildMember = z.object({
  accountId: snowflake,
  /** What this account may do besides its roles: Discord's permission bits as decimal digits. */
  permissions: bits,
  /** Not in older files. */
  roles: z.optional(z.array(snowflake)),
});

/** A role; the one that everyone has carries the guild's id. */
const role = z.object({
  id: snowflake,
  name: z.string(),
  permissions: bits,
  color: z.int(),
  /** The bot that this role came with. */
  botId: z.nullable(botId),
});

/** What a role, an account or a bot may do in one channel otherwise than in the guild. */
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

/** A server; its owner is one of its members and may do everything there. */
export const storedGuild = z.object({
  id: snowflake,
  name: z.string(),
  ownerId: snowflake,
  members: z.array(guildMember),
  botIsMember: z.boolean(),
  /** The three are not in older files. */
  bots: z.optional(z.array(botId)),
  roles: z.optional(z.array(role)),
  channels: z.optional(z.array(channel)),
});

export type StoredGuild = z.infer<typeof storedGuild>;
export type Role = z.infer<typeof role>;
export type Overwrite = z.infer<typeof overwrite>;
export type Channel = z.infer<typeof channel>;
type GuildMember = z.infer<typeof guildMember> & { roles: string[] };
/** A guild with nothing left out. `botIsMember` says whether the application's own bot is among the bots. */
export type Guild = Omit<StoredGuild, 'members' | 'bots' | 'roles' | 'channels'> & {
  members: GuildMember[];
  bots: string[];
  roles: Role[];
  channels: Channel[];
};
