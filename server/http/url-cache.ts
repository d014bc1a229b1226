import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';
import type { CachedResponse } from '../platform/response-cache.ts';
import { carriesSession } from './cookies.ts';
import { compressedFor } from './negotiation.ts';
import { requestIdHeader } from './observe-requests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    urlCache: UrlCache;
  }
}

/** `headers` end with the request's id, which each response replaces. */
type Entry = { cached: CachedResponse; headers: string[]; route: string };

export type UrlCache = {
  /** Remembers, by URL, the cached response to a visitor's request. */
  remember(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): void;
  /** Sends the response to a request from the cache. Returns false if it cannot. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Disables the cache, so every request goes through the framework. */
  stop(): void;
};

/** The maximum number of URLs that are cached for one body. Unknown parameters could create any number of them. */
const addressesPerBody = 4;

/** The longest cached URL in characters. */
const longestAddress = 300;

/** The maximum number of cached responses. Each takes about 2 KB with its headers. */
const maxAnswers = 10_000;

type UrlCacheOptions = {
  /** Counts a visitor's request for the rate limit. Returns false if the framework has to handle it. */
  counts: (request: IncomingMessage) => boolean;
  idOf: (request: IncomingMessage) => string;
  metrics: Metrics | null;
};

/**
 * Creates a cache that responds to visitors' reads before the framework sees them, since the framework costs three
 * times as much as sending the bytes.
 */
export function createUrlCache({ counts, idOf, metrics }: UrlCacheOptions): UrlCache {
  const byAddress = new Map<string, Entry>();
  const addresses = new WeakMap<CachedResponse, number>();
  let stopped = false;

  return {
    remember(request, reply, cached) {
      const known = addresses.get(cached) ?? 0;
      const { raw } = request;
      const address = raw.url ?? '';
      if (
        raw.method !== 'GET' ||
        carriesSession(raw) ||
        byAddress.get(address)?.cached === cached
      ) {
        return;
      }
      if (known >= addressesPerBody || address.length > longestAddress) return;
      if (byAddress.size >= maxAnswers) return;
      const { [requestIdHeader]: id, ...others } = reply.getHeaders();
      const headers = Object.entries({
        ...others,
        'content-length': String(cached.body.length),
        [requestIdHeader]: id,
      }).flatMap(([name, value]) => [name, String(value)]);
      const entry = { cached, headers, route: request.routeOptions.url ?? '' };
      const forget = () => {
        if (byAddress.get(address) === entry) byAddress.delete(address);
      };
      if (!cached.onDrop(forget)) return;
      addresses.set(cached, known + 1);
      byAddress.set(address, entry);
    },

    answer(request, response) {
      const entry = byAddress.get(request.url ?? '');
      if (entry === undefined || request.method !== 'GET' || stopped) return false;
      // The framework handles conditional requests.
      if (request.headers['if-none-match'] !== undefined || carriesSession(request)) return false;
      if (!counts(request)) return false;
      const begun = metrics === null ? 0 : performance.now();
      const { cached, headers, route } = entry;
      headers[headers.length - 1] = idOf(request);
      const compressed = compressedFor(request.headers['accept-encoding'], cached);
      if (compressed === null) {
        response.writeHead(200, headers);
        response.end(cached.body);
      } else {
        response.writeHead(200, replaced(headers, compressed.headers));
        response.end(compressed.body);
      }
      metrics?.request('GET', route, '2xx', (performance.now() - begun) / 1000);
      return true;
    },

    stop() {
      stopped = true;
    },
  };
}

/** Replaces headers by name in a flat list of names and values. */
function replaced(headers: readonly string[], others: Readonly<Record<string, string>>): string[] {
  const unchanged = headers.filter(
    (_part, at) => others[headers[at - (at % 2)] ?? ''] === undefined,
  );
  return [...unchanged, ...Object.entries(others).flat()];
}
