import { setTimeout as wait } from 'node:timers/promises';
import type { DefaultRestOptions, REST } from '@discordjs/rest';
import { isApiError, isRateLimitError, loadRest } from './rest-library.ts';
import { steadyNow } from '../platform/clock.ts';
import { untilAborted } from '../platform/until-aborted.ts';

/** Resolves with the parsed response and rejects with the original error. */
type DiscordGet = (path: `/${string}`, botToken: string) => Promise<unknown>;

type Options = {
  /** The base URL of the REST API, including the version. */
  apiUrl: string;
  /** The time limit of a request, including its wait for rate limits. */
  timeoutMs: number;
};

/** A tenth of Discord's limit, for each client. */
const maxRefusals = 1000;

/** A longer wait for a rate limit would leave no time for a response. */
const longestWaitMs = 2000;

const secondTryAfterMs = 250;

/**
 * Creates a client that obeys Discord's limits, including the one on refused requests, and retries once. No log,
 * error or response contains a token.
 */
export function createDiscordGet({ apiUrl, timeoutMs }: Options): DiscordGet {
  const budget = createRefusalBudget(maxRefusals);
  let opened: REST | null = null;

  function open(): REST {
    const { REST: Client } = loadRest();
    return new Client({
      api: apiUrl,
      timeout: timeoutMs,
      // The library would retry immediately.
      retries: 0,
      rejectOnRateLimit: ({ retryAfter }) => retryAfter > longestWaitMs,
      handlerSweepInterval: 600_000,
      makeRequest: async (url, init) => {
        budget.assertLeft();
        const response = await makeRequest(url, init);
        if ([401, 403, 429].includes(response.status)) budget.count();
        return response;
      },
    });
  }

  async function getOnce(path: `/${string}`, botToken: string, signal: AbortSignal) {
    opened ??= open();
    const [pathname = '', query] = path.split('?');
    return opened.get(pathname as `/${string}`, {
      signal,
      versioned: false,
      // The library drops its own token after one 401 and sends nothing from then on.
      auth: false,
      headers: { authorization: `Bot ${botToken}` },
      ...(query !== undefined && { query: new URLSearchParams(query) }),
    });
  }

  async function getTwiceAtMost(path: `/${string}`, botToken: string, signal: AbortSignal) {
    try {
      return await getOnce(path, botToken, signal);
    } catch (error) {
      if (isLasting(error)) throw error;
      await wait(secondTryAfterMs, undefined, { signal });
      return getOnce(path, botToken, signal);
    }
  }

  return async (path, botToken) => {
    const signal = AbortSignal.timeout(timeoutMs);
    // This ends within the time limit even while the library waits.
    return untilAborted(getTwiceAtMost(path, botToken, signal), signal);
  };
}

/** A refusal is final. A 5xx or a broken connection may not recur at the next attempt. */
function isLasting(error: unknown): boolean {
  return isApiError(error) || isRateLimitError(error);
}

const makeRequest: typeof DefaultRestOptions.makeRequest = async (url, init) => {
  const { DefaultRestOptions: library } = loadRest();
  const response = await library.makeRequest(url, init);
  // An unread body would keep its connection open.
  if (response.status === 429 || response.status >= 500) await response.text();
  // The library would retry immediately until the time limit.
  if (response.status === 429 && !response.headers.has('retry-after')) {
    throw new Error('Discord sent a rate limit without its duration');
  }
  return response;
};

/** Counts refused requests, so Hotdrop stops sending before Discord blocks its address. */
type RefusalBudget = {
  assertLeft(): void;
  /** Counts a 401, 403 or 429. */
  count(): void;
};

/** Discord blocks an address for a while after 10,000 refused requests within 10 minutes. */
const windowMs = 10 * 60_000;

/** Requests that visitors can cause get only a part of Discord's limit, so announcements still work. */
export function createRefusalBudget(most: number, now = steadyNow): RefusalBudget {
  let [since, refused] = [now(), 0];
  const begin = () => {
    if (now() - since >= windowMs) [since, refused] = [now(), 0];
  };
  return {
    assertLeft() {
      begin();
      if (refused >= most)
        throw new Error('Discord has refused too many requests in the last 10 minutes');
    },
    count() {
      begin();
      refused += 1;
    },
  };
}
