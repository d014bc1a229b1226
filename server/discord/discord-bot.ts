import * as z from 'zod/mini';
import type { RESTGetAPIGuildMemberResult } from 'discord-api-types/v10';
import { AppError } from '../platform/errors.ts';
import { createDiscordGet } from './discord-get.ts';
import { readBotGuild, readBotUserId, type BotGuild } from './read-bot-guild.ts';
import { isMissingAccess, isUnknownMember, hasStatus } from './rest-library.ts';

export type DiscordApplication = {
  id: string;
  redirectUris: string[];
  /** True if it has the Server Members Intent. */
  listsMembers: boolean;
  /** True if adding its bot requires the full OAuth2 code grant, so an invite link is not enough. */
  requiresCodeGrant: boolean;
};

/** Requests made as the bot. Each throws `discord_failed` if Discord does not respond in time. */
export type DiscordBot = {
  /** Throws `bot_not_in_server` if the bot cannot see the guild. */
  isMember(guildId: string, discordId: string): Promise<boolean>;
  /** Throws `bot_token_refused`. */
  readApplication(): Promise<DiscordApplication>;
  /** Returns whether the application has the Server Members Intent, without which member lists are refused. */
  mayListMembers(): Promise<boolean>;
  /**
   * Returns up to 1000 members with ids after the given one, in ascending order; null if Discord refuses the list.
   */
  listMembersAfter(guildId: string, discordId: string): Promise<string[] | null>;
  /**
   * Returns the guild and its channels as the bot with this token sees them; null means the site's own bot. Throws
   * `bot_not_in_server`, and `bot_token_refused` for a token that Discord does not know.
   */
  readGuild(guildId: string, botToken: string | null): Promise<BotGuild>;
};

type Options = {
  /** The base URL of the REST API, including the version. */
  apiUrl: string;
  token: string;
  /** The time limit of a request, including its wait for rate limits. */
  timeoutMs?: number;
};

/** The largest page of members that Discord returns. */
export const membersPerPage = 1000;

const guildMembersIntents = (1 << 14) | (1 << 15);

const applicationResponse = z.object({
  id: z.string(),
  flags: z.optional(z.int()),
  redirect_uris: z.optional(z.array(z.string())),
  bot_require_code_grant: z.optional(z.boolean()),
});
const membersResponse = z.array(z.object({ user: z.object({ id: z.string() }) }));

/** No log, error or response contains the bot's token. */
export function createDiscordBot({ apiUrl, token, timeoutMs = 5000 }: Options): DiscordBot {
  const ask = createDiscordGet({ apiUrl, timeoutMs });
  // Other bots have a separate client, so their limits do not slow down this one.
  const askForOthers = createDiscordGet({ apiUrl, timeoutMs });
  let ownUserId: string | undefined;

  async function readOwnGuild(guildId: string): Promise<BotGuild> {
    const askAsBot = (path: `/${string}`) => ask(path, token);
    ownUserId ??= await readBotUserId(askAsBot);
    return readBotGuild(askAsBot, guildId, ownUserId);
  }

  async function readGuildOfOthers(guildId: string, botToken: string): Promise<BotGuild> {
    const askAsBot = (path: `/${string}`) => askForOthers(path, botToken);
    const botUserId = await readBotUserId(askAsBot).catch((error: unknown) => {
      throw hasStatus(error, 401) ? new AppError('bot_token_refused', { cause: error }) : error;
    });
    return readBotGuild(askAsBot, guildId, botUserId);
  }

  const readApplication = () =>
    withReadableErrors(async (): Promise<DiscordApplication> => {
      const answer = await ask('/applications/@me', token).catch((error: unknown) => {
        throw hasStatus(error, 401) ? new AppError('bot_token_refused', { cause: error }) : error;
      });
      const application = applicationResponse.parse(answer);
      return {
        id: application.id,
        redirectUris: application.redirect_uris ?? [],
        listsMembers: ((application.flags ?? 0) & guildMembersIntents) !== 0,
        requiresCodeGrant: application.bot_require_code_grant ?? false,
      };
    });

  return {
    isMember: (guildId, discordId) =>
      withReadableErrors(async () => {
        try {
          const member = await ask(`/guilds/${guildId}/members/${discordId}`, token);
          if (!isMemberWithId(discordId, member))
            throw new Error('Discord returned a different member');
          return true;
        } catch (error) {
          if (isUnknownMember(error)) return false;
          throw error;
        }
      }),

    readApplication,

    mayListMembers: async () => (await readApplication()).listsMembers,

    listMembersAfter: (guildId, discordId) =>
      withReadableErrors(async () => {
        const query = `limit=${membersPerPage}&after=${discordId}`;
        try {
          const members = await ask(`/guilds/${guildId}/members?${query}`, token);
          return membersResponse.parse(members).map(({ user }) => user.id);
        } catch (error) {
          // Discord returns 403 both if the intent is missing and if the bot is not in the guild.
          if (hasStatus(error, 403)) return null;
          throw error;
        }
      }),

    readGuild: (guildId, botToken) =>
      withReadableErrors(() =>
        botToken === null ? readOwnGuild(guildId) : readGuildOfOthers(guildId, botToken),
      ),
  };
}

async function withReadableErrors<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Only members can see a guild, so these errors mean that the bot is no longer in it.
    const isOutside = isMissingAccess(error) || isUnknownMember(error);
    throw new AppError(isOutside ? 'bot_not_in_server' : 'discord_failed', { cause: error });
  }
}

function isMemberWithId(discordId: string, answer: unknown): boolean {
  return (answer as Partial<RESTGetAPIGuildMemberResult> | null)?.user?.id === discordId;
}
