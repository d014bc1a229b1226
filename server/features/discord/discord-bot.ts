import { setTimeout as wait } from 'node:timers/promises';
import { DefaultRestOptions, DiscordAPIError, RateLimitError, REST } from '@discordjs/rest';
import type { RESTGetAPIGuildMemberResult } from 'discord-api-types/v10';
import { AppError } from '../../platform/errors.ts';

/** What the product asks of Discord as its bot. */
export type DiscordBot = {
  /**
   * Whether the account is a member of the guild. Throws `bot_not_in_server` when the bot cannot see
   * the guild, and `discord_failed` when Discord gives no answer within the time limit.
   */
  isMember(guildId: string, discordId: string): Promise<boolean>;
};

type Options = {
  /** Base of the REST API, version included. */
  apiUrl: string;
  token: string;
  /** How long one question may take, its wait for rate limits included. */
  timeoutMs?: number;
};

// discord-api-types is there for its types alone, so the few codes that matter are named here.
const unknownGuild = 10_004;
const unknownMember = 10_007;
const unknownUser = 10_013;
const missingAccess = 50_001;

/** A wait for a rate limit that is longer leaves no time for an answer. */
const longestWaitMs = 2000;

const secondTryAfterMs = 250;

/** The bot at Discord or at the sandbox; no log, error or answer holds its token. */
export function createDiscordBot({ apiUrl, token, timeoutMs = 5000 }: Options): DiscordBot {
  const rest = new REST({
    api: apiUrl,
    timeout: timeoutMs,
    // The library would try again at once.
    retries: 0,
    rejectOnRateLimit: ({ retryAfter }) => retryAfter > longestWaitMs,
    handlerSweepInterval: 600_000,
    makeRequest,
  });

  function getOnce(path: `/${string}`, signal: AbortSignal): Promise<unknown> {
    return rest.get(path, {
      signal,
      versioned: false,
      // With its own token the library forgets it after one 401 and asks nothing from then on.
      auth: false,
      headers: { authorization: `Bot ${token}` },
    });
  }

  async function getTwiceAtMost(path: `/${string}`, signal: AbortSignal): Promise<unknown> {
    try {
      return await getOnce(path, signal);
    } catch (error) {
      if (isLasting(error)) throw error;
      await wait(secondTryAfterMs, undefined, { signal });
      return getOnce(path, signal);
    }
  }

  /** Answers within the time limit, even while the library sleeps. */
  async function get(path: `/${string}`): Promise<unknown> {
    const signal = AbortSignal.timeout(timeoutMs);
    return Promise.race([getTwiceAtMost(path, signal), rejectWhenAborted(signal)]);
  }

  return {
    async isMember(guildId, discordId) {
      try {
        const member = await get(`/guilds/${guildId}/members/${discordId}`);
        if (!isAbout(discordId, member)) throw new Error('Discord answered with no such member');
        return true;
      } catch (error) {
        if (saysNoMember(error)) return false;
        if (saysNoAccess(error)) throw new AppError('bot_not_in_server', { cause: error });
        throw new AppError('discord_failed', { cause: error });
      }
    },
  };
}

function isAbout(discordId: string, answer: unknown): boolean {
  return (answer as Partial<RESTGetAPIGuildMemberResult> | null)?.user?.id === discordId;
}

/** A refusal is an answer; a 5xx or a broken connection may be over in a moment. */
function isLasting(error: unknown): boolean {
  return error instanceof DiscordAPIError || error instanceof RateLimitError;
}

function saysNoMember(error: unknown): boolean {
  return (
    error instanceof DiscordAPIError &&
    error.status === 404 &&
    [unknownMember, unknownUser].includes(Number(error.code))
  );
}

function saysNoAccess(error: unknown): boolean {
  if (!(error instanceof DiscordAPIError)) return false;
  const { status, code } = error;
  return (status === 404 && code === unknownGuild) || (status === 403 && code === missingAccess);
}

/** The library's own way to send, which leaves unread what it does not hand on. */
const makeRequest: typeof DefaultRestOptions.makeRequest = async (url, init) => {
  const response = await DefaultRestOptions.makeRequest(url, init);
  // An unread body would keep its connection.
  if (response.status === 429 || response.status >= 500) await response.text();
  // The library would ask again at once, for as long as there is time.
  if (response.status === 429 && !response.headers.has('retry-after')) {
    throw new Error('Discord limits without saying for how long');
  }
  return response;
};

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
