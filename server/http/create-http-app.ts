import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { answerErrors } from './answer-errors.ts';
import { answerBrokenRequest, answerUnreadable } from './answer-unreadable.ts';
import { sendPageHeaders } from './page-headers.ts';

const kilobyte = 1024;

type HttpAppOptions = { log: FastifyBaseLogger; publicUrl: string };

/** A Fastify app with the limits, headers, cookies, forms and error answers that every call shares. */
export async function createHttpApp({ log, publicUrl }: HttpAppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    bodyLimit: 1024 * kilobyte,
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
  await app.register(multipart, {
    limits: { fieldNameSize: 100, fieldSize: 64 * kilobyte, fields: 60, files: 4, parts: 64 },
  });
  answerErrors(app);
  return app;
}
