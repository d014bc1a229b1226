import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown, compressibleHeaders, compressedFor } from './negotiation.ts';
import { RawBody, CachedResponse, StreamedBody, WithHeaders } from '../platform/response-cache.ts';

/** The header has the value `ended` if the request's session is no longer valid. */
export const sessionHeader = 'x-session';

/** Sends the result of a handler: a value as JSON, a cached response as bytes or as a 304. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown): void {
  if (answer instanceof CachedResponse) sendCached(request, reply, answer);
  else {
    const { value, headers } =
      answer instanceof WithHeaders ? answer : { value: answer, headers: {} };
    // The response may contain data that only this caller may see.
    void reply.header('cache-control', 'no-store').headers(headers);
    if (value instanceof RawBody) void reply.type(value.type).send(Buffer.from(value.bytes));
    else if (value instanceof StreamedBody) sendPieces(request, reply.type(value.type), value);
    else void reply.send(value);
  }
}

/** For HEAD the body is not produced. A client that disconnects ends the stream. */
function sendPieces(request: FastifyRequest, reply: FastifyReply, { pieces }: StreamedBody): void {
  void reply.send(request.method === 'HEAD' ? '' : Readable.from(pieces, { objectMode: false }));
}

function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): void {
  // A browser that caches the response would see the header of the ended session again in the next one.
  const isKept = !reply.hasHeader(sessionHeader);
  void reply
    .header('cache-control', isKept ? 'private, no-cache' : 'no-store')
    .header('etag', cached.etag)
    .headers(cached.headers)
    // A 304 needs these too (RFC 9110 §15.4.5).
    .headers(compressibleHeaders(cached));
  if (isKept && isKnown(request.headers['if-none-match'], cached.etag)) {
    void reply.status(304).send();
    return;
  }
  void reply.type(cached.type);
  reply.server.urlCache.remember(request, reply, cached);
  const compressed = compressedFor(request.headers['accept-encoding'], cached);
  if (compressed === null) void reply.send(cached.body);
  else void reply.headers(compressed.headers).send(compressed.body);
}
