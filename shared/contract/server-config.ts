import * as z from 'zod/mini';
import { call } from './call.ts';
import { snowflake } from './discord.ts';

const serverIdError = 'Server ID is required';
const channelIdError = 'Announcement channel ID is required';

const serverId = z.string({ error: serverIdError }).check(z.minLength(1, { error: serverIdError }));
const channelId = z
  .string({ error: channelIdError })
  .check(z.minLength(1, { error: channelIdError }));

/** The permissions that the bot needs in a channel, by Discord's names. */
export const botPermission = z.enum([
  'view_channel',
  'send_messages',
  'embed_links',
  'attach_files',
]);
export type BotPermission = z.infer<typeof botPermission>;

/** A channel to which announcements can be posted. */
export const channel = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['announcement', 'text']),
  /** The permissions that the bot lacks in the channel. It can post if this is empty. */
  missing: z.array(botPermission),
  /** True if @everyone can see it, so a room is not posted there with its id and password. */
  isPublic: z.boolean(),
});
export type Channel = z.infer<typeof channel>;

/** The config of a Discord server's announcements (rules/discord 1.5). Its bot token is never returned. */
export const serverConfig = z.object({
  id: z.string(),
  discordServerId: z.string(),
  announcementChannelId: z.string(),
  /** The channel for rooms of tournaments that the server sponsors; null if there is none. */
  roomsChannelId: z.nullable(z.string()),
  /** The role that players have while they are in a tournament that the server sponsors; null if there is none. */
  participantRoleId: z.nullable(z.string()),
  announceAllTournaments: z.boolean(),
  /** True if the server has its own bot token. */
  hasBotToken: z.boolean(),
  ownerId: z.string(),
  createdAt: z.string(),
});
export type ServerConfig = z.infer<typeof serverConfig>;

export const botInvites = call({
  method: 'GET',
  path: '/api/discord/bot-invites',
  access: 'player',
  summary:
    'Invite links for the bot: with Administrator, with the minimum permissions, and with Manage Roles too',
  response: z.object({ administrator: z.string(), least: z.string(), withRoles: z.string() }),
  errors: [],
});

export const listChannels = call({
  method: 'GET',
  path: '/api/discord/guilds/:serverId/channels',
  access: 'player',
  summary: 'The text and announcement channels of a Discord server that the caller manages',
  params: z.object({ serverId: snowflake }),
  response: z.array(channel),
  errors: ['not_guild_manager', 'bot_not_in_server', 'discord_grant_missing', 'discord_failed'],
});

export const listRoles = call({
  method: 'GET',
  path: '/api/discord/guilds/:serverId/roles',
  access: 'player',
  summary: 'The roles of a Discord server that players could be given, highest first',
  params: z.object({ serverId: snowflake }),
  response: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Why the bot cannot give it; null if it can. */
      problem: z.nullable(z.enum(['manage_roles_missing', 'role_too_high'])),
    }),
  ),
  errors: ['not_guild_manager', 'bot_not_in_server', 'discord_grant_missing', 'discord_failed'],
});

export const readServerConfig = call({
  method: 'GET',
  path: '/api/server-config',
  access: 'player',
  summary: 'Where the announcements of a Discord server go, or null',
  query: z.object({
    serverId: serverId.check(
      z.regex(/^\d{17,20}$/, { error: 'A Discord id has 17 to 20 digits.' }),
    ),
  }),
  response: z.nullable(serverConfig),
  errors: ['not_guild_manager', 'discord_grant_missing', 'discord_failed'],
});

export const saveServerConfig = call({
  method: 'POST',
  path: '/api/server-config',
  access: 'player',
  summary: 'Sets where the announcements of a Discord server go',
  body: z.object({
    discordServerId: serverId.check(
      z.regex(/^\d{17,20}$/, { error: 'A Discord id has 17 to 20 digits.' }),
    ),
    announcementChannelId: channelId.check(
      z.regex(/^\d{17,20}$/, { error: 'A Discord id has 17 to 20 digits.' }),
    ),
    announceAllTournaments: z._default(z.boolean(), true),
    /** If omitted, the stored channel stays; null removes it. */
    roomsChannelId: z.optional(z.nullable(snowflake)),
    /** If omitted, the stored role stays; null removes it. */
    participantRoleId: z.optional(z.nullable(snowflake)),
    /** If omitted, the stored token stays. If empty, it is removed, and the site's own bot is used again. */
    botToken: z.optional(
      z.string().check(
        z.maxLength(200, { error: 'A bot token has at most 200 characters.' }),
        // The token is sent in a header, which allows no other characters.
        z.trim(),
        z.regex(/^[\x20-\x7e]*$/, {
          error: 'A bot token contains only Latin letters, digits and punctuation.',
        }),
      ),
    ),
  }),
  response: serverConfig,
  errors: [
    'not_guild_manager',
    'bot_not_in_server',
    'channel_not_in_server',
    'channel_takes_no_messages',
    'bot_token_refused',
    'role_not_in_server',
    'manage_roles_missing',
    'role_too_high',
    'discord_grant_missing',
    'discord_failed',
  ],
});

export const testAnnouncement = call({
  method: 'POST',
  path: '/api/test-announcement',
  access: 'player',
  summary: 'Posts a test message to the announcement channel of a Discord server',
  body: z.object({
    serverId: serverId.check(
      z.regex(/^\d{17,20}$/, { error: 'A Discord id has 17 to 20 digits.' }),
    ),
  }),
  response: z.object({}),
  errors: ['not_guild_manager', 'server_not_configured', 'discord_grant_missing', 'discord_failed'],
});
