import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './known-etag.ts';
import { compressibleHeaders, compressedFor } from './compressed-answer.ts';
import { RawBody, CachedResponse, StreamedBody, WithHeaders } from '../platform/response-cache.ts';

/** Says `ended` where the request came with a session that holds no more. */
export const sessionHeader = 'x-session';

/** Sends what a handler answered: a value as JSON, kept bytes as they are, or that nothing changed. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown): void {
  if (answer instanceof CachedResponse) sendReady(request, reply, answer);
  else {
    const { value, headers } =
      answer instanceof WithHeaders ? answer : { value: answer, headers: {} };
    // May hold what only this caller may see.
    void reply.header('cache-control', 'no-store').headers(headers);
    if (value instanceof RawBody) void reply.type(value.type).send(Buffer.from(value.bytes));
    else if (value instanceof StreamedBody) sendPieces(request, reply.type(value.type), value);
    else void reply.send(value);
  }
}

/** Who asks for the head alone makes nobody write the body. A client that goes away ends the writing. */
function sendPieces(request: FastifyRequest, reply: FastifyReply, { pieces }: StreamedBody): void {
  void reply.send(request.method === 'HEAD' ? '' : Readable.from(pieces, { objectMode: false }));
}

function sendReady(request: FastifyRequest, reply: FastifyReply, ready: CachedResponse): void {
  // A browser that keeps the answer would tell of the ended session again in the next one.
  const isKept = !reply.hasHeader(sessionHeader);
  void reply
    .header('cache-control', isKept ? 'private, no-cache' : 'no-store')
    .header('etag', ready.etag)
    .headers(ready.headers)
    // A copy that is still right is kept by these too (RFC 9110 §15.4.5).
    .headers(compressibleHeaders(ready));
  if (isKept && isKnown(request.headers['if-none-match'], ready.etag)) {
    void reply.status(304).send();
    return;
  }
  void reply.type(ready.type);
  reply.server.urlCache.remember(request, reply, ready);
  const compressed = compressedFor(request.headers['accept-encoding'], ready);
  if (compressed === null) void reply.send(ready.body);
  else void reply.headers(compressed.headers).send(compressed.body);
}
