import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';
import { AppError } from '../platform/errors.ts';
import { errorPage } from './error-page.ts';
import { isPage } from './negotiation.ts';
import { createRequestIds } from '../platform/request-ids.ts';
import { requestIdHeader } from './observe-requests.ts';

const codesOfFramework: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
};

/** The `Retry-After` of temporary 503 errors. */
const retrySeconds = 2;

/**
 * Sends every error in one shape (rules/http 3.1), except that a browser that requests pages too often gets a page.
 * An unexpected error is logged and becomes a 500, unless the database is unavailable.
 */
export function answerErrors(
  app: FastifyInstance,
  isUnavailable: (error: unknown) => boolean,
): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const known = isUnavailable(error)
      ? new AppError('unavailable', { cause: error })
      : error instanceof AppError
        ? error
        : fromFramework(error);
    if (known.code === 'unavailable') {
      // All requests fail now, and a stack for each would flood the log.
      request.log.warn({ reason: error.message }, 'the database is unavailable');
    } else if (known.status >= 500 && known.code !== 'closing') {
      request.log.error({ err: error }, 'a request failed');
    }
    if (known.code === 'unavailable' || known.code === 'closing') {
      reply.header('retry-after', retrySeconds);
    }
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
    reply.status(known.status);
    if (known.code === 'rate_limited' && isPage(request) && acceptsHtml(request)) {
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(errorPage('Too many requests', known.message));
    }
    const body: ErrorBody = {
      message: known.message,
      code: known.code,
      ...(known.issues === undefined ? {} : { issues: known.issues }),
      ...known.extra,
    };
    return reply.send(body);
  });
}

function acceptsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

function fromFramework(error: FastifyError): AppError {
  const code = codesOfFramework[error.code];
  if (code !== undefined) return new AppError(code, { cause: error });
  if (error.statusCode === 400 && error instanceof SyntaxError) {
    return new AppError('invalid_json', { cause: error });
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('invalid_input', {
      message: 'The request could not be read.',
      cause: error,
    });
  }
  return new AppError('internal', { cause: error });
}

const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

const body: ErrorBody = { message: 'The request could not be read.', code: 'invalid_input' };

/** Responds to a URL that the router cannot decode with a 400 in the shape of every error. */
export function answerUnreadable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  request.log.debug({ err: error }, 'an address could not be read');
  void reply.headers(headers).header(requestIdHeader, request.id).status(400).send(body);
}

const newId = createRequestIds();

/** Responds to invalid HTTP or too long a header with a 400, and closes the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const text = JSON.stringify(body);
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `${requestIdHeader}: ${newId()}`,
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
