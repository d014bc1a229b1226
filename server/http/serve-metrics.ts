import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors.ts';

const metricsPath = '/metrics';

export type Scrape = () => Promise<{ type: string; body: string }>;

/**
 * Adds `/metrics` for clients with the token (rules/http 12.1). A request without it counts for the rate limit of
 * its client; a request with it never does.
 */
export function serveMetrics(app: FastifyInstance, token: string, scrape: Scrape): void {
  const isToken = compareTo(token);
  app.get(metricsPath, {
    onRequest: async (request, reply) => {
      const [, given = ''] = /^bearer (.*)$/i.exec(request.headers.authorization ?? '') ?? [];
      if (isToken(given)) return;
      await app.countRequest(request, reply);
      reply.header('www-authenticate', 'Bearer');
      throw new AppError('not_signed_in', { message: 'Metrics need the token of METRICS_TOKEN.' });
    },
    handler: async (_request, reply) => {
      const { type, body } = await scrape();
      return reply.header('cache-control', 'no-store').type(type).send(body);
    },
  });
}

/** Digests are compared, so the time reveals nothing about the token. */
function compareTo(expected: string): (given: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expectedDigest = digest(expected);
  return (given) => timingSafeEqual(digest(given), expectedDigest);
}

/** Serves only `/metrics` on a separate port, to everyone who can reach it. Rejects if the port is taken. */
export async function listenForScrapes(
  { host, port }: { host: string; port: number },
  scrape: Scrape,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (path !== metricsPath || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    const send = async () => {
      const { type, body } = await scrape();
      const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) };
      response.writeHead(200, { ...headers, 'cache-control': 'no-store' }).end(body);
    };
    send().catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
