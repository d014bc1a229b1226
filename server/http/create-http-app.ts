import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { TrustProxy } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import type { Metrics } from '../platform/metrics.ts';
import { createProxies, type Proxies } from '../platform/proxies.ts';
import { answerErrors, answerBrokenRequest, answerUnreadable } from './answer-errors.ts';
import { addEventStreams } from './event-streams.ts';
import { hasTwoHosts, refuseTwoHosts } from './hosts.ts';
import { createIdGiver, noticeProxies, observeRequests } from './observe-requests.ts';
import { sendPageHeaders } from './page-headers.ts';
import { createDrain, type Drain } from './drain.ts';
import { createUrlCache } from './url-cache.ts';
import { limitRate } from './rate-limit.ts';

const kilobyte = 1024;

/** This is longer than the minute after which proxies close a connection. */
const keepAliveMs = 72_000;

type HttpAppOptions = {
  log: FastifyBaseLogger;
  publicUrl: string;
  /** The limit of requests per minute for each client. 0 turns it off. */
  rateLimit?: number;
  trustProxy?: TrustProxy;
  /** Created from `trustProxy` by default; passed in if the caller reads it too. */
  proxies?: Proxies;
  hstsSubdomains?: boolean;
  /** Returns whether an error means that the database is unavailable. */
  isUnavailable?: (error: unknown) => boolean;
  drain?: Drain;
  metrics?: Metrics | null;
  /** A request that takes at least this many milliseconds is logged as slow; 0 for never. */
  slowRequestMs?: number;
};

/** Creates a Fastify app with the limits, headers, cookies, forms and error responses that all calls share. */
export async function createHttpApp({
  log,
  publicUrl,
  rateLimit = 0,
  trustProxy = null,
  proxies = createProxies(trustProxy),
  hstsSubdomains = false,
  isUnavailable = () => false,
  drain = createDrain(),
  metrics = null,
  slowRequestMs = 0,
}: HttpAppOptions): Promise<FastifyInstance> {
  const idOf = createIdGiver(proxies);
  const counts = (request: IncomingMessage) => {
    noticeProxies(request, proxies);
    return app.countVisitor(request);
  };
  const urlCache = createUrlCache({ counts, idOf, metrics });
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    serverFactory: (handle) => {
      const answer = (request: IncomingMessage, response: ServerResponse) => {
        // A proxy then opens its next connection to another process, or to the next one on this port.
        if (drain.phase !== 'serving') response.shouldKeepAlive = false;
        const isRefused = hasTwoHosts(request) || drain.phase === 'leaving';
        if (isRefused || !urlCache.answer(request, response)) handle(request, response);
      };
      const server = createServer(answer);
      // An unknown expectation may be ignored (RFC 9110 §10.1.1). Node would refuse it with an empty response.
      server.on('checkExpectation', answer);
      server.keepAliveTimeout = keepAliveMs;
      return server;
    },
    genReqId: idOf,
    bodyLimit: 1024 * kilobyte,
    trustProxy: trustProxy === null ? false : (address, hop) => proxies.trusts(address, hop),
    // This is longer than any URL that Node accepts, so an invalid id gets its own error.
    routerOptions: { maxParamLength: 16 * kilobyte },
    frameworkErrors: (error, request, reply) => answerUnreadable(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: 'idle',
    // The framework's own 503 would have a different shape.
    return503OnClosing: false,
    // Health checks and files would flood the log.
    logController: new LogController({ disableRequestLogging: true }),
  });
  // The framework accepts plain text by default, but no call does.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('viewer', null);
  observeRequests(app, { metrics, slowMs: slowRequestMs, proxies });
  await sendPageHeaders(app, { publicUrl, hstsSubdomains });
  refuseTwoHosts(app);
  app.addHook('onRequest', async ({ method, url }) => {
    const isRead = (method === 'GET' || method === 'HEAD') && url !== '/healthz';
    if (drain.phase === 'closing' || (drain.phase === 'leaving' && isRead)) {
      throw new AppError('closing');
    }
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // The request may have come before the drain.
    if (drain.phase !== 'serving') reply.raw.shouldKeepAlive = false;
    done();
  });
  app.addHook('preClose', async () => drain.close());
  await app.register(cookie);
  await limitRate(app, { perMinute: rateLimit, proxies, publicUrl });
  app.decorate('urlCache', urlCache);
  app.addHook('preClose', async () => urlCache.stop());
  await app.register(multipart, {
    limits: { fieldNameSize: 100, fieldSize: 64 * kilobyte, fields: 60, files: 4, parts: 64 },
  });
  addEventStreams(app);
  answerErrors(app, isUnavailable);
  return app;
}
