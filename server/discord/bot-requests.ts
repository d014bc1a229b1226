import { AsyncLocalStorage } from 'node:async_hooks';
import type { DefaultRestOptions, REST } from '@discordjs/rest';
import { LRUCache } from 'lru-cache';
import { failureOutcome, type FailedOutcome, type Progress } from './post-outcome.ts';
import { isRateLimitError, loadRest } from './rest-library.ts';
import { steadyNow } from '../platform/clock.ts';
import { untilAborted } from '../platform/until-aborted.ts';

type BotRequest = {
  signal: AbortSignal;
  versioned: false;
  auth: false;
  headers: { authorization: string };
};

/** A failure is returned as an outcome and never thrown. */
type BotRequests = (
  about: {
    /** The server's own bot token, or null for the site's bot. */
    botToken: string | null;
    timeoutMs: number;
    /** The channel or server that Discord counts the request for. */
    place: string;
  },
  call: (rest: REST, request: BotRequest) => Promise<unknown>,
) => Promise<{ is: 'answered'; answer: unknown } | FailedOutcome>;

type Options = {
  /** The base URL of the REST API, including the version. */
  apiUrl: string;
  /** The token of the site's bot. */
  token: string;
  /** Replaces the library in tests. */
  load?: typeof loadRest;
};

/** The client of one bot. The library tracks its limits. */
type Client = { rest: REST; turns: Turns; quietUntil: number };

/** The pause after a 429 that names neither its scope nor its duration. */
const silenceMs = 60_000;

const maxClients = 50;

/**
 * For requests that change something. A rate limit is returned as an outcome immediately, so no request waits for
 * another.
 */
export function createBotRequests({ apiUrl, token, load = loadRest }: Options): BotRequests {
  const clients = new LRUCache<string, Client>({
    max: maxClients,
    dispose: ({ rest }) => {
      rest.clearHandlerSweeper();
      rest.clearHashSweeper();
    },
  });
  const progress = new AsyncLocalStorage<Progress & { client: Client }>();

  /** Sends like the library, but records the progress and reads bodies that it would leave unread. */
  const makeRequest: typeof DefaultRestOptions.makeRequest = async (url, init) => {
    const state = progress.getStore();
    if (state !== undefined) state.began = true;
    const { DefaultRestOptions: library } = load();
    const response = await library.makeRequest(url, init);
    if (state !== undefined) state.status = response.status;
    if (response.status === 429 || response.status >= 500) await response.text();
    if (response.status === 429 && state !== undefined) applyLimits(state.client, response.headers);
    return response;
  };

  function openClient(botToken: string): Client {
    const known = clients.get(botToken);
    if (known !== undefined) return known;
    const { REST: Connection } = load();
    const rest = new Connection({
      api: apiUrl,
      // The request's own time limit comes first.
      timeout: 60_000,
      retries: 0,
      rejectOnRateLimit: () => true,
      makeRequest,
    });
    const created = { rest, turns: createTurns(), quietUntil: 0 };
    clients.set(botToken, created);
    return created;
  }

  return async ({ botToken, timeoutMs, place }, call) => {
    let client: Client;
    try {
      client = openClient(botToken ?? token);
    } catch (error) {
      return notLoaded(error);
    }
    const quietMs = client.quietUntil - steadyNow();
    if (quietMs > 0) return limited(quietMs);
    const state = { client, began: false, status: null };
    const signal = AbortSignal.timeout(timeoutMs);
    const request: BotRequest = {
      signal,
      versioned: false,
      // The library drops its own token after one 401 and sends nothing from then on.
      auth: false,
      headers: { authorization: `Bot ${botToken ?? token}` },
    };
    try {
      const answer = await progress.run(state, () =>
        untilAborted(call(client.rest, request), signal),
      );
      return { is: 'answered', answer };
    } catch (error) {
      if (!isRateLimitError(error)) return failureOutcome(error, state);
      const silence = client.quietUntil - steadyNow();
      return limited(Math.max(client.turns.next(place, error), silence));
    }
  };
}

/** A limit without a bucket applies to everything that this bot sends. */
function applyLimits(client: Client, headers: Pick<Headers, 'get' | 'has'>): void {
  const hasBucket = headers.has('x-ratelimit-reset-after') || headers.has('x-ratelimit-bucket');
  if (hasBucket) return;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  client.quietUntil = steadyNow() + (Number.isFinite(seconds) ? seconds * 1000 : silenceMs);
}

/** Nothing was sent, so the message may be sent again. */
function notLoaded(error: unknown): FailedOutcome {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  const why = `The server could not load its library for Discord${code}.`;
  return { is: 'postponed', afterMs: 0, limited: false, why };
}

function limited(afterMs: number): FailedOutcome {
  const why = 'Discord accepts no more messages here for the moment.';
  return { is: 'postponed', afterMs: Math.ceil(afterMs), limited: true, why };
}

/** Spreads out the requests that hit the limit of a channel or server. */
type Turns = {
  /** Returns how long the next request has to wait, in milliseconds. Each window gets as many as Discord allows. */
  next(place: string, limit: Limit): number;
};

type Limit = { limit: number; retryAfter: number; timeToReset: number; global: boolean };
type Line = { at: number; left: number; windowMs: number };

const shortestMs = 100;
const longestMs = 15 * 60_000;

/**
 * Without this, everything that waits for a channel would retry at the same moment, and nearly all of it would be
 * refused.
 */
function createTurns(now = steadyNow): Turns {
  const lines = new Map<string, Line>();
  return {
    next(place, { limit, retryAfter, timeToReset, global }) {
      for (const [id, { at }] of lines) if (at < now() - longestMs) lines.delete(id);
      const waitMs = Math.max(shortestMs, retryAfter, timeToReset);
      // A limit of the whole bot says nothing about how often the channel accepts messages.
      if (global) return waitMs;
      const size = Number.isFinite(limit) ? Math.max(1, limit) : 1;
      const line = lines.get(place) ?? { at: 0, left: 0, windowMs: 0 };
      lines.set(place, line);
      if (line.at < now() + waitMs - shortestMs) {
        line.at = now() + waitMs;
        line.left = size;
        line.windowMs = waitMs;
      } else if (line.left === 0) {
        line.at = Math.min(line.at + line.windowMs, now() + longestMs);
        line.left = size;
      }
      line.left -= 1;
      return line.at - now();
    },
  };
}
