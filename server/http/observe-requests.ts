import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';
import type { Proxies } from '../platform/proxies.ts';
import { createRequestIds, currentRequest, isRequestId } from '../platform/request-ids.ts';

/**
 * The header with the request's id. Every response has it, and so does each log line about its request (rules/http
 * 12.4).
 */
export const requestIdHeader = 'x-request-id';

type ObserveOptions = {
  metrics: Metrics | null;
  /** A request that takes at least this many milliseconds is logged as slow; 0 for never. */
  slowMs: number;
  proxies: Proxies;
};

/**
 * Gives each request an id, which code can read while it handles the request. Also counts each request after its
 * response, logs slow ones, and reports proxies that are not trusted.
 */
export function observeRequests(
  app: FastifyInstance,
  { metrics, slowMs, proxies }: ObserveOptions,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    noticeProxies(request.raw, proxies);
    currentRequest.run(request.id, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isStream(reply)) {
      const ms = reply.elapsedTime;
      const route = routeOf(request);
      metrics?.request(request.method, route, statusOf(reply), ms / 1000);
      if (slowMs > 0 && ms >= slowMs) {
        const { method } = request;
        const { statusCode: status } = reply;
        request.log.warn({ method, route, status, ms: Math.round(ms) }, 'a slow request');
      }
      if (route === '/files/:name' && request.method === 'GET' && reply.statusCode === 200) {
        metrics?.imageSent(Number(reply.getHeader('content-length') ?? 0));
      }
    }
    done();
  });
}

/** Reports a request that a proxy may have forwarded without being trusted. */
export function noticeProxies({ headers, socket }: IncomingMessage, proxies: Proxies): void {
  if (headers['x-forwarded-for'] !== undefined) proxies.sawForwarded(socket.remoteAddress);
}

function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}

/** A request whose client disconnects before the response counts as `closed`. */
function statusOf({ raw, statusCode }: FastifyReply): string {
  return raw.headersSent ? `${Math.floor(statusCode / 100)}xx` : 'closed';
}

/** Returns one of a few names, since ids and invented addresses must not become labels. */
function routeOf({ is404, url, routeOptions }: FastifyRequest): string {
  if (url.startsWith('/assets/')) return '/assets/*';
  if (!is404) return routeOptions.url ?? 'unknown';
  return /^\/(?:api|files|discord-sandbox)(?:[/?]|$)/.test(url) ? 'unknown' : 'page';
}

/**
 * Returns the function that gives a request its id: the one from a trusted proxy if it is short and harmless,
 * otherwise a new one.
 */
export function createIdGiver(proxies: Proxies): (request: IncomingMessage) => string {
  const newId = createRequestIds();
  return (request) => {
    const sent = request.headers[requestIdHeader];
    return typeof sent === 'string' &&
      isRequestId(sent) &&
      proxies.trusts(request.socket.remoteAddress)
      ? sent
      : newId();
  };
}
