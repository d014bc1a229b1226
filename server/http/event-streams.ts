import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';

export type EventStream = {
  /** Sends an event without data. */
  send(event: string): void;
  end(): void;
};

/** Subscribes a new stream. Returns the function that unsubscribes it. */
type Attach = (stream: EventStream) => () => void;

export type EventStreams = {
  /**
   * Responds with a server-sent event stream that stays open until either side ends it. Throws `rate_limited` if
   * the client has too many.
   */
  open(request: FastifyRequest, reply: FastifyReply, attach: Attach): void;
  /** The number of open streams. */
  readonly count: number;
};

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams;
  }
}

/** Proxies close silent connections (rules/http 8.4). */
const heartbeatMs = 20_000;

/** A client with this many unsent bytes is disconnected. It reconnects and refetches. */
const maxBacklogBytes = 64 * 1024;

/** Each browser opens one, but a household, school or carrier can have many browsers behind one address. */
const streamsPerClient = 100;
const retrySeconds = 30;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** Adds `eventStreams` to an app. The streams end when it closes. */
export function addEventStreams(app: FastifyInstance): void {
  const open = new Set<FastifyReply['raw']>();
  const held = new Map<string, number>();
  const hold = (client: string | null, change: 1 | -1) => {
    if (client === null) return;
    const now = (held.get(client) ?? 0) + change;
    if (now === 0) held.delete(client);
    else held.set(client, now);
  };
  let closing = false;
  const heartbeat = setInterval(() => {
    for (const response of open) {
      if (!response.writableEnded) response.write(': still here\n\n');
    }
  }, heartbeatMs);
  heartbeat.unref();

  app.decorate('eventStreams', {
    open(request, reply, attach) {
      // HEAD gets only the headers and does not count as a stream.
      if (request.method === 'HEAD') {
        void reply.headers(streamHeaders).send('');
        return;
      }
      const { raw } = reply;
      // The client may have left while its rights were read. Its `close` does not come again.
      if (raw.destroyed) {
        reply.hijack();
        return;
      }
      const client = app.getClient(request);
      if (client !== null && (held.get(client) ?? 0) >= streamsPerClient) {
        reply.header('retry-after', retrySeconds);
        throw new AppError('rate_limited', {
          message: 'Too many pages are open from here. Close some and try again.',
        });
      }
      // The connection is not reused after the stream.
      reply.headers(streamHeaders).header('connection', 'close');
      reply.hijack();
      raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
      // The first bytes tell the browser that the stream is open, and when to reconnect.
      raw.write('retry: 1000\n\n');
      if (closing) {
        // The other streams have been ended already.
        raw.end();
        return;
      }
      hold(client, 1);
      open.add(raw);
      let detach: () => void = () => undefined;
      raw.on('close', () => {
        open.delete(raw);
        hold(client, -1);
        detach();
      });
      detach = attach({
        send: (event) => {
          // A stream that was ended stays subscribed until its connection has closed.
          if (raw.writableEnded) return;
          raw.write(`event: ${event}\ndata: {}\n\n`);
          if (raw.writableLength > maxBacklogBytes) raw.destroy();
        },
        end: () => raw.end(),
      });
    },
    get count() {
      return open.size;
    },
  });

  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(heartbeat);
    for (const response of open) response.end();
  });
}
