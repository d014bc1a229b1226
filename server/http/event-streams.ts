import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';

export type EventStream = {
  /** Sends an event without content of its own. */
  send(event: string): void;
  end(): void;
};

/** Attaches a fresh stream to what it tells of; returns how to detach it. */
type Attach = (stream: EventStream) => () => void;

export type EventStreams = {
  /**
   * Answers with a server-sent event stream that stays open until either side ends it; throws
   * `rate_limited` for a client that holds too many.
   */
  open(request: FastifyRequest, reply: FastifyReply, attach: Attach): void;
};

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams;
  }
}

/** Proxies close what is silent (rules/http 8.4). */
const heartbeatMs = 20_000;

/** A reader that is this far behind, in bytes, is cut off; it connects again and reads anew. */
const tooFarBehind = 64 * 1024;

/** One browser holds one; a household, a school or a carrier has many behind one address. */
const streamsPerClient = 100;
const retrySeconds = 30;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** Lets an app answer with event streams, which end when the app closes. */
export function keepEventStreams(app: FastifyInstance): void {
  const open = new Set<FastifyReply['raw']>();
  const held = new Map<string, number>();
  const hold = (client: string | null, change: 1 | -1) => {
    if (client === null) return;
    const now = (held.get(client) ?? 0) + change;
    if (now === 0) held.delete(client);
    else held.set(client, now);
  };
  const heartbeat = setInterval(() => {
    for (const response of open) response.write(': still here\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  app.decorate('eventStreams', {
    open(request, reply, attach) {
      // Who asks for the head alone is told what there is, and holds nothing.
      if (request.method === 'HEAD') {
        void reply.headers(streamHeaders).send('');
        return;
      }
      const client = app.clientOf(request);
      if (client !== null && (held.get(client) ?? 0) >= streamsPerClient) {
        reply.header('retry-after', retrySeconds);
        throw new AppError('rate_limited', {
          message: 'Too many pages are open from here. Close some and try again.',
        });
      }
      hold(client, 1);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        ...streamHeaders,
        // When the stream has ended nothing else comes on its connection.
        connection: 'close',
      });
      // The first bytes tell the browser that the stream is open, and when to try again.
      raw.write('retry: 1000\n\n');
      open.add(raw);
      const detach = attach({
        send: (event) => {
          raw.write(`event: ${event}\ndata: {}\n\n`);
          if (raw.writableLength > tooFarBehind) raw.destroy();
        },
        end: () => raw.end(),
      });
      raw.on('close', () => {
        open.delete(raw);
        hold(client, -1);
        detach();
      });
    },
  });

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const response of open) response.end();
  });
}
