import type { IncomingMessage } from 'node:http';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../platform/errors.ts';
import type { Proxies } from '../platform/proxies.ts';
import { createAddressReader } from './client-address.ts';
import { readSessionToken } from './cookies.ts';
import { isDocumentation } from './openapi/documentation-paths.ts';

const minuteMs = 60_000;

/** The maximum number of clients that are counted. The least recently used is dropped first. */
const maxClients = 20_000;
const maxSubnets = 2000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request whose viewer is known. Throws `rate_limited` above the limit (rules/http 4). */
    countRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
    /**
     * Counts a visitor's request before the framework has seen it. Returns false above the limit, so the framework
     * refuses it.
     */
    countVisitor(request: IncomingMessage): boolean;
    /** Returns the client that a request counts for; null if nothing is counted. */
    getClient(request: FastifyRequest): string | null;
  }
}

type RateLimitOptions = { perMinute: number; proxies: Proxies; publicUrl: string };

/**
 * Limits the requests per minute of each client, counted in this process by signed-in user, otherwise by address. 0
 * disables the limit. Calls are counted once their viewer is known. Everything else is counted here: files,
 * documentation and unknown paths below /api together with the calls, pages and the readiness check separately.
 */
export async function limitRate(
  app: FastifyInstance,
  { perMinute, proxies, publicUrl }: RateLimitOptions,
): Promise<void> {
  if (perMinute === 0) {
    app.decorate('countRequest', async () => undefined);
    app.decorate('countVisitor', () => true);
    app.decorate('getClient', () => null);
    return;
  }
  const { getClient, getAddress } = recogniseClients(publicUrl, proxies);
  const countFor = createCounter();
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: minuteMs,
    store: class {
      incr = (client: string, done: (error: null, counted: Counted) => void) =>
        done(null, countFor(client));
      child = () => this;
    },
    keyGenerator: (request) => `${getBucket(request)}${getClient(request)}`,
  });
  const check = app.createRateLimit();
  async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const counted = await check(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', Math.max(1, counted.ttlInSeconds));
    throw new AppError('rate_limited');
  }
  app.decorate('countRequest', count);
  app.decorate('countVisitor', (request) => countFor(getAddress(request)).current <= perMinute);
  app.decorate('getClient', getClient);
  app.addHook('onRequest', async (request, reply) => {
    if (isOutsideCalls(request)) await count(request, reply);
  });
}

/** The requests in a client's current minute, and its remaining milliseconds. */
type Counted = { current: number; ttl: number };

/**
 * Counts by client in windows of a minute that start with the client's first request. It uses the process's
 * monotonic clock, which cannot be set back.
 */
function createCounter(): (client: string) => Counted {
  const windows = new LRUCache<string, { current: number; until: number }>({ max: maxClients });
  return (client) => {
    const now = performance.now();
    const known = windows.get(client);
    const window =
      known !== undefined && now < known.until ? known : { current: 0, until: now + minuteMs };
    window.current += 1;
    if (window !== known) windows.set(client, window);
    return { current: window.current, ttl: window.until - now };
  };
}

function recogniseClients(publicUrl: string, proxies: Proxies) {
  const readAddress = createAddressReader(proxies);
  const users = new LRUCache<string, string>({ max: maxClients });
  const subnets = new LRUCache<string, string>({ max: maxSubnets });

  /** Sessions are looked up only in calls. For other requests, a token that was valid in a call is enough. */
  function getUser(request: FastifyRequest): string | undefined {
    const token = readSessionToken(request, publicUrl);
    if (token === undefined) return undefined;
    if (isOutsideCalls(request)) return users.get(token);
    if (request.viewer === null) users.delete(token);
    else users.set(token, request.viewer.userId);
    return request.viewer?.userId;
  }

  function getAddress(request: IncomingMessage): string {
    const address = readAddress(request);
    if (!address.includes(':')) return address;
    const known = subnets.get(address);
    if (known !== undefined) return known;
    // One household has a whole /64.
    const subnet = normalizeIP(address, 64);
    subnets.set(address, subnet);
    return subnet;
  }

  return {
    getClient: (request: FastifyRequest) => getUser(request) ?? getAddress(request.raw),
    getAddress,
  };
}

/**
 * Returns which count a request belongs to: that of the calls (''), of the pages, or of the readiness check. A load
 * balancer that shares an address with many visitors still gets a response while they are refused.
 */
function getBucket({ is404, url, routeOptions }: FastifyRequest): string {
  if (is404) return /^\/api(?:[/?]|$)/.test(url) ? '' : 'pages ';
  return routeOptions.url === '/readyz' ? 'readyz ' : '';
}

/** Returns whether a request is counted before any session is looked up. */
function isOutsideCalls(request: FastifyRequest): boolean {
  if (request.is404 || getBucket(request) !== '') return true;
  const route = request.routeOptions.url ?? '';
  return route.startsWith('/files/') || isDocumentation(route);
}
