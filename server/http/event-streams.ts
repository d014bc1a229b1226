import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

export type EventStream = {
  /** Sends an event without content of its own. */
  send(event: string): void;
  end(): void;
};

/** Attaches a fresh stream to what it tells of; returns how to detach it. */
type Attach = (stream: EventStream) => () => void;

export type EventStreams = {
  /** Answers with a server-sent event stream that stays open until either side ends it. */
  open(reply: FastifyReply, attach: Attach): void;
};

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams;
  }
}

/** Proxies close what is silent (contract §4). */
const heartbeatMs = 20_000;

/** A reader that is this far behind, in bytes, is cut off; it connects again and reads anew. */
const tooFarBehind = 64 * 1024;

/** Lets an app answer with event streams, which end when the app closes. */
export function keepEventStreams(app: FastifyInstance): void {
  const open = new Set<FastifyReply['raw']>();
  const heartbeat = setInterval(() => {
    for (const response of open) response.write(': still here\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  app.decorate('eventStreams', {
    open(reply, attach) {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
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
        detach();
      });
    },
  });

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const response of open) response.end();
  });
}
