import { setTimeout as wait } from 'node:timers/promises';
import type { DefaultRestOptions, REST } from '@discordjs/rest';
import { isApiError, isRateLimitError, loadRest } from './rest-library.ts';

/** Asks Discord one question as a bot: the parsed answer, or whatever went wrong as it came. */
type AskDiscord = (path: `/${string}`, botToken: string) => Promise<unknown>;

type Options = {
  /** Base of the REST API, version included. */
  apiUrl: string;
  /** How long one question may take, its wait for rate limits included. */
  timeoutMs: number;
};

/** A tenth of what Discord bears, for each kind of question. */
const mostRefusals = 1000;

/** A wait for a rate limit that is longer leaves no time for an answer. */
const longestWaitMs = 2000;

const secondTryAfterMs = 250;

/** Questions that obey Discord's limits, also that of refused ones, with one second try; no log, error or answer holds a token. */
export function createAskDiscord({ apiUrl, timeoutMs }: Options): AskDiscord {
  const budget = createRefusalBudget(mostRefusals);
  let opened: Promise<REST> | null = null;

  async function open(): Promise<REST> {
    const { REST: Client } = await loadRest();
    return new Client({
      api: apiUrl,
      timeout: timeoutMs,
      // The library would try again at once.
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
    const rest = await opened;
    const [pathname = '', query] = path.split('?');
    return rest.get(pathname as `/${string}`, {
      signal,
      versioned: false,
      // With its own token the library forgets it after one 401 and asks nothing from then on.
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
    // Within the time limit even while the library sleeps.
    return Promise.race([getTwiceAtMost(path, botToken, signal), rejectWhenAborted(signal)]);
  };
}

/** A refusal is an answer; a 5xx or a broken connection may be over in a moment. */
function isLasting(error: unknown): boolean {
  return isApiError(error) || isRateLimitError(error);
}

/** The library's own way to send, which leaves unread what it does not hand on. */
const makeRequest: typeof DefaultRestOptions.makeRequest = async (url, init) => {
  const { DefaultRestOptions: library } = await loadRest();
  const response = await library.makeRequest(url, init);
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

/** Counts what Discord refuses, so that questions end before Discord shuts the door. */
type RefusalBudget = {
  /** Throws once too much was refused in the running window. */
  assertLeft(): void;
  /** Notes a refusal: a 401, 403 or 429. */
  count(): void;
};

/** Discord turns away an address for a while after 10,000 refused requests within 10 minutes. */
const windowMs = 10 * 60_000;

/**
 * A budget of refusals within 10 minutes. What visitors can make the product ask has a part of what
 * Discord bears, so that announcements go on whatever they ask.
 */
export function createRefusalBudget(most: number, now: () => number = Date.now): RefusalBudget {
  let [since, refused] = [now(), 0];
  const begin = () => {
    if (now() - since >= windowMs) [since, refused] = [now(), 0];
  };
  return {
    assertLeft() {
      begin();
      if (refused >= most) throw new Error('Discord has refused too much in the last minutes');
    },
    count() {
      begin();
      refused += 1;
    },
  };
}
