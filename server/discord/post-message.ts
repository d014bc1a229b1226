import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { DefaultRestOptions, REST } from '@discordjs/rest';
import type { RESTPostAPIChannelMessageResult } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import { createTurns, type Turns } from './message-turns.ts';
import { withoutLocalAddresses } from './messages/without-local-addresses.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { isRateLimitError, loadRest } from './rest-library.ts';
import { outcomeOfFailure, type PostOutcome, type Progress } from './post-outcome.ts';

/** Posts one message to a channel, once; what Discord does is its outcome, never an error. */
export type PostMessage = (request: {
  channelId: string;
  /** The server's own bot token, or null for the site's bot. */
  botToken: string | null;
  /** Within a few minutes Discord takes only one message with the same nonce. */
  nonce: string;
  message: OutgoingMessage;
  timeoutMs: number;
}) => Promise<PostOutcome>;

type Options = {
  /** Base of the REST API, version included. */
  apiUrl: string;
  /** The site's bot. */
  token: string;
};

/** One bot's connection: the library counts its limits. */
type Client = { rest: REST; turns: Turns; quietUntil: number };

/** How long nothing is sent after a 429 that says nothing about whose limit it is or for how long. */
const silenceMs = 60_000;

const keptClients = 50;

/** The nonce of a UUID: its 16 bytes as 22 characters base64url. */
export function nonceOf(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The nonce of what a message says: the same for two that say the same. */
export function nonceOfContent(content: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest();
  return digest.subarray(0, 16).toString('base64url');
}

/** Posts to Discord or to the sandbox; a reached limit is an outcome at once, so that no channel waits for another. */
export function createPostMessage({ apiUrl, token }: Options): PostMessage {
  // Not at the sandbox, whose pages show links and pictures of this computer.
  const isDiscord = /(^|\.)discord\.com$/.test(new URL(apiUrl).hostname);
  const clients = new LRUCache<string, Client>({
    max: keptClients,
    dispose: ({ rest }) => {
      rest.clearHandlerSweeper();
      rest.clearHashSweeper();
    },
  });
  const progress = new AsyncLocalStorage<Progress & { client: Client }>();

  /** The library's own way to send; notes how far it got, and leaves no answer unread that it does not hand on. */
  const makeRequest: typeof DefaultRestOptions.makeRequest = async (url, init) => {
    const state = progress.getStore();
    if (state !== undefined) state.began = true;
    const { DefaultRestOptions: library } = await loadRest();
    const response = await library.makeRequest(url, init);
    if (state !== undefined) state.status = response.status;
    if (response.status === 429 || response.status >= 500) await response.text();
    if (response.status === 429 && state !== undefined) heed(state.client, response.headers);
    return response;
  };

  async function clientOf(botToken: string): Promise<Client> {
    const { REST: Connection } = await loadRest();
    const known = clients.get(botToken);
    if (known !== undefined) return known;
    const rest = new Connection({
      api: apiUrl,
      // The request's own time limit comes first.
      timeout: 60_000,
      retries: 0,
      rejectOnRateLimit: () => true,
      makeRequest,
    });
    const made = { rest, turns: createTurns(), quietUntil: 0 };
    clients.set(botToken, made);
    return made;
  }

  return async ({ channelId, botToken, nonce, message, timeoutMs }) => {
    const authorization = `Bot ${botToken ?? token}`;
    const client = await clientOf(botToken ?? token);
    const quietMs = client.quietUntil - Date.now();
    if (quietMs > 0) return limited(quietMs);
    const state = { client, began: false, status: null };
    const signal = AbortSignal.timeout(timeoutMs);
    const post = () =>
      client.rest.post(`/channels/${channelId}/messages`, {
        signal,
        versioned: false,
        // With its own token the library forgets it after one 401 and asks nothing from then on.
        auth: false,
        headers: { authorization },
        body: {
          embeds: (isDiscord ? withoutLocalAddresses(message) : message).embeds,
          nonce,
          enforce_nonce: true,
          allowed_mentions: { parse: [] },
        },
        ...(message.files !== undefined && {
          files: message.files.map(({ name, bytes, type }) => ({
            name,
            data: Buffer.from(bytes),
            contentType: type,
          })),
        }),
      });
    try {
      const sent = await progress.run(state, () =>
        Promise.race([post(), rejectWhenAborted(signal)]),
      );
      const id = (sent as Partial<RESTPostAPIChannelMessageResult> | null)?.id;
      if (typeof id === 'string') return { is: 'sent', messageId: id };
      return { is: 'unknown', why: 'Discord answered without saying which message it made.' };
    } catch (error) {
      if (!isRateLimitError(error)) return outcomeOfFailure(error, state);
      const silence = client.quietUntil - Date.now();
      return limited(Math.max(client.turns.next(channelId, error), silence));
    }
  };
}

/** A limit that names no bucket is about everything that this bot sends. */
function heed(client: Client, headers: Pick<Headers, 'get' | 'has'>): void {
  const named = headers.has('x-ratelimit-reset-after') || headers.has('x-ratelimit-bucket');
  if (named) return;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  client.quietUntil = Date.now() + (Number.isFinite(seconds) ? seconds * 1000 : silenceMs);
}

function limited(afterMs: number): PostOutcome {
  const why = 'Discord takes no more messages here for the moment.';
  return { is: 'postponed', afterMs: Math.ceil(afterMs), limited: true, why };
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
