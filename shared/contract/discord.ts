import * as z from 'zod/mini';
import { call } from './call.ts';
import { id } from './fields.ts';

/** A Discord id. */
export const snowflake = z
  .string({ error: 'A Discord id has 17 to 20 digits.' })
  .check(z.regex(/^\d{17,20}$/, { error: 'A Discord id has 17 to 20 digits.' }));

const userIdsError = 'Give 1 to 200 different users.';

export const checkMembership = call({
  method: 'GET',
  path: '/api/discord/check-membership',
  access: 'signed-in',
  summary: 'Whether a user is in a Discord server',
  query: z.object({ guildId: snowflake, userId: id }),
  response: z.object({ isMember: z.boolean() }),
  errors: ['bot_not_in_server', 'discord_failed'],
});

export const memberships = z.object({
  /** By user id. Null means that Discord did not respond. */
  members: z.record(z.string(), z.nullable(z.boolean())),
});
export type Memberships = z.infer<typeof memberships>;

/**
 * It is a POST because the ids of all players of a tournament do not fit into a URL. It changes nothing but that
 * users who have joined the server get a role that they missed.
 */
export const checkMemberships = call({
  method: 'POST',
  path: '/api/discord/check-membership',
  access: 'signed-in',
  summary: 'Which of up to 200 users are in a Discord server',
  body: z.object({
    guildId: snowflake,
    userIds: z.array(id, { error: userIdsError }).check(
      z.minLength(1, { error: userIdsError }),
      z.maxLength(200, { error: userIdsError }),
      z.refine((ids) => new Set(ids).size === ids.length, { error: userIdsError }),
    ),
  }),
  response: memberships,
  errors: ['bot_not_in_server'],
});

export const guild = z.object({
  id: z.string(),
  name: z.string(),
  /** The lowest 53 bits of the user's permissions, which a number can represent exactly. */
  permissions: z.int(),
  /** True if the user has saved the server's setup, so tournaments that they host may use it (rules/discord 10.1). */
  isProved: z.boolean(),
});
export type Guild = z.infer<typeof guild>;

export const listGuilds = call({
  method: 'GET',
  path: '/api/discord/guilds',
  access: 'player',
  summary: 'The Discord servers that the user manages',
  response: z.array(guild),
  errors: ['discord_grant_missing', 'discord_failed'],
});
