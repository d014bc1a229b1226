import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from '../platform/response-cache.ts';
import { carriesSession } from './cookies.ts';
import { compressedFor } from './compressed-answer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    urlCache: UrlCache;
  }
}

type Kept = { ready: CachedResponse; headers: string[] };

export type UrlCache = {
  /** Notes how a visitor's request was just answered from ready bytes. */
  remember(request: FastifyRequest, reply: FastifyReply, ready: CachedResponse): void;
  /** Answers a request that was answered before and still would be the same; false for all others. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** From now on every request goes through the framework. */
  stop(): void;
};

/** Addresses that one body is kept for: parameters that nobody reads make ever new ones. */
const addressesPerBody = 4;

/** Longer addresses are nobody's habit; in characters. */
const longestAddress = 300;

/** Answers that are kept at once; with their headers each takes 2 KB or so. */
const mostAnswers = 10_000;

/**
 * Answers visitors' reads whose bytes are ready before the framework sees them: what it would do for
 * them costs three times what sending the bytes does. `counts` counts a visitor's request and is
 * false when the framework has to decide about it.
 */
export function createUrlCache(counts: (request: IncomingMessage) => boolean): UrlCache {
  const byAddress = new Map<string, Kept>();
  const addresses = new WeakMap<CachedResponse, number>();
  let stopped = false;

  return {
    remember(request, reply, ready) {
      const known = addresses.get(ready) ?? 0;
      const { raw } = request;
      const address = raw.url ?? '';
      if (raw.method !== 'GET' || carriesSession(raw) || byAddress.get(address)?.ready === ready) {
        return;
      }
      if (known >= addressesPerBody || address.length > longestAddress) return;
      if (byAddress.size >= mostAnswers) return;
      const headers = Object.entries({
        ...reply.getHeaders(),
        'content-length': String(ready.body.length),
      }).flatMap(([name, value]) => [name, String(value)]);
      const kept = { ready, headers };
      const forget = () => {
        if (byAddress.get(address) === kept) byAddress.delete(address);
      };
      if (!ready.onDrop(forget)) return;
      addresses.set(ready, known + 1);
      byAddress.set(address, kept);
    },

    answer(request, response) {
      const kept = byAddress.get(request.url ?? '');
      if (kept === undefined || request.method !== 'GET' || stopped) return false;
      // Whether a browser's copy is still right is for the framework to find out: it sends no body.
      if (request.headers['if-none-match'] !== undefined || carriesSession(request)) return false;
      if (!counts(request)) return false;
      const { ready, headers } = kept;
      const compressed = compressedFor(request.headers['accept-encoding'], ready);
      if (compressed === null) {
        response.writeHead(200, headers);
        response.end(ready.body);
      } else {
        response.writeHead(200, replaced(headers, compressed.headers));
        response.end(compressed.body);
      }
      return true;
    },

    stop() {
      stopped = true;
    },
  };
}

/** The headers, names and values in turn, with others in the place of those of the same name. */
function replaced(headers: readonly string[], others: Readonly<Record<string, string>>): string[] {
  const kept = headers.filter((_part, at) => others[headers[at - (at % 2)] ?? ''] === undefined);
  return [...kept, ...Object.entries(others).flat()];
}
