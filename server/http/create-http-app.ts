import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { TrustProxy } from '../platform/config.ts';
import { answerErrors } from './answer-errors.ts';
import { answerBrokenRequest, answerUnreadable } from './answer-unreadable.ts';
import { keepEventStreams } from './event-streams.ts';
import { sendPageHeaders } from './page-headers.ts';
import { createUrlCache } from './url-cache.ts';
import { limitRate } from './rate-limit.ts';

const kilobyte = 1024;

/** Longer than the minute after which proxies let go of a connection. */
const keepAliveMs = 72_000;

type HttpAppOptions = {
  log: FastifyBaseLogger;
  publicUrl: string;
  /** Requests a minute for one client; 0 counts none. */
  rateLimit?: number;
  trustProxy?: TrustProxy;
};

/** A Fastify app with the limits, headers, cookies, forms and error answers that every call shares. */
export async function createHttpApp({
  log,
  publicUrl,
  rateLimit = 0,
  trustProxy = null,
}: HttpAppOptions): Promise<FastifyInstance> {
  const kept = createUrlCache((request) => app.countVisitor(request));
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    serverFactory: (handle) => {
      const answer = (request: IncomingMessage, response: ServerResponse) => {
        if (!kept.answer(request, response)) handle(request, response);
      };
      const server = createServer(answer);
      // An expectation that nobody knows may be passed over (RFC 9110 §10.1.1); Node would refuse it without a word.
      server.on('checkExpectation', answer);
      server.keepAliveTimeout = keepAliveMs;
      return server;
    },
    bodyLimit: 1024 * kilobyte,
    trustProxy: trusted(trustProxy),
    // Longer than any address that Node takes: what is no id is refused as such.
    routerOptions: { maxParamLength: 16 * kilobyte },
    frameworkErrors: (error, request, reply) => answerUnreadable(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: 'idle',
    // Health checks and files would drown the lines that matter.
    logController: new LogController({ disableRequestLogging: true }),
  });
  // The framework takes plain text by itself; no call does.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('viewer', null);
  await sendPageHeaders(app, publicUrl);
  await app.register(cookie);
  await limitRate(app, rateLimit, trustProxy);
  app.decorate('urlCache', kept);
  app.addHook('preClose', async () => kept.stop());
  await app.register(multipart, {
    limits: { fieldNameSize: 100, fieldSize: 64 * kilobyte, fields: 60, files: 4, parts: 64 },
  });
  keepEventStreams(app);
  answerErrors(app);
  return app;
}

/** The framework takes a number of hops for nobody: it cannot tell who connects. */
function trusted(trustProxy: TrustProxy) {
  if (trustProxy === null) return false;
  if (trustProxy === 'nearest') return (_address: string, hop: number) => hop === 0;
  return [...trustProxy];
}
