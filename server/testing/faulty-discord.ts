import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { directChannelOf } from './scripted-post.ts';

/** A repeated nonce counts as the same message. */
export type Arrived = { id: string; channelId: string; nonce: string; body: unknown };

/** The treatment of the next request. */
export type Fault =
  /** Accepts the message and confirms it. */
  | 'take'
  /** Never responds. With `-after`, the message is accepted anyway. */
  | 'hang'
  | 'hang-after'
  /** Breaks the connection. With `-after`, the message is accepted anyway. */
  | 'reset'
  | 'reset-after'
  | { status: number; code?: number; headers?: Record<string, string>; taken?: boolean };

export type FaultyDiscord = {
  apiUrl: string;
  messages: Arrived[];
  /** Every request for a message, including those that were not accepted. */
  requests: { authorization: string | undefined; body: unknown; at: number }[];
  /** Sets the treatment of the next requests, in order. All later ones are accepted. */
  fail(...faults: Fault[]): void;
  /** Accepts this many messages per window in each channel and returns 429 for more. Null accepts all. */
  limit(limit: { size: number; windowMs: number } | null): void;
  onMessage(listener: (message: Arrived) => void): void;
  close(): Promise<void>;
};

/** Simulates Discord's channels with the faults that a test sets. It never forgets a nonce, and knows edits. */
export async function startFaultyDiscord(): Promise<FaultyDiscord> {
  const messages: Arrived[] = [];
  const requests: FaultyDiscord['requests'] = [];
  const faults: Fault[] = [];
  const listeners: ((message: Arrived) => void)[] = [];

  let limited: { size: number; windowMs: number } | null = null;
  const windows = new Map<string, { endsAt: number; left: number }>();

  /** Returns the headers of a limit, and how long to wait once it is reached. */
  const count = (channelId: string): { headers: Record<string, string>; waitMs: number } => {
    if (limited === null) return { headers: {}, waitMs: 0 };
    const { size, windowMs } = limited;
    let window = windows.get(channelId);
    if (window === undefined || window.endsAt <= Date.now()) {
      window = { endsAt: Date.now() + windowMs, left: size };
      windows.set(channelId, window);
    }
    const waitMs = window.left === 0 ? window.endsAt - Date.now() : 0;
    window.left = Math.max(0, window.left - 1);
    const headers = {
      'x-ratelimit-limit': String(size),
      'x-ratelimit-remaining': String(window.left),
      'x-ratelimit-reset-after': String((window.endsAt - Date.now()) / 1000),
      'x-ratelimit-bucket': 'messages',
      ...(waitMs > 0 && { 'retry-after': String(waitMs / 1000) }),
    };
    return { headers, waitMs };
  };

  const take = (channelId: string, body: { nonce: string }): Arrived => {
    const known = messages.find(({ nonce }) => nonce === body.nonce);
    if (known !== undefined) return known;
    const id = `70000000000000${String(messages.length).padStart(4, '0')}`;
    const received = { id, channelId, nonce: body.nonce, body };
    messages.push(received);
    for (const listener of listeners) listener(received);
    return received;
  };

  const edit = (id: string, channelId: string, body: unknown): Arrived | undefined => {
    const known = messages.find((one) => one.id === id && one.channelId === channelId);
    if (known !== undefined) known.body = body;
    return known;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await json(request)) as { nonce: string; recipient_id?: string };
    if (request.url?.endsWith('/users/@me/channels')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id: directChannelOf(body.recipient_id ?? ''), type: 1 }));
      return;
    }
    const [, channelId = '', edited] =
      /\/channels\/(\d+)\/messages(?:\/(\d+))?$/.exec(request.url ?? '') ?? [];
    requests.push({ authorization: request.headers.authorization, body, at: Date.now() });
    const { headers, waitMs } = count(channelId);
    if (waitMs > 0) {
      response.writeHead(429, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify({ message: 'slowly', retry_after: waitMs / 1000 }));
      return;
    }
    const fault = faults.shift() ?? 'take';
    if (fault === 'hang') return;
    if (fault === 'reset') {
      request.socket.destroy();
      return;
    }
    if (typeof fault === 'object') {
      if (fault.taken === true) take(channelId, body);
      response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
      response.end(JSON.stringify({ code: fault.code ?? 0, message: 'a fault of the tests' }));
      return;
    }
    const message = edited === undefined ? take(channelId, body) : edit(edited, channelId, body);
    if (message === undefined) {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 10_008, message: 'Unknown Message' }));
      return;
    }
    if (fault === 'hang-after') return;
    if (fault === 'reset-after') {
      request.socket.destroy();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ id: message.id, channel_id: channelId }));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    apiUrl: `http://127.0.0.1:${address.port}/api/v10`,
    messages,
    requests,
    fail: (...next) => void faults.splice(0, faults.length, ...next),
    limit: (limit) => {
      limited = limit;
    },
    onMessage: (listener) => void listeners.push(listener),
    close: async () => {
      server.closeAllConnections();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}
