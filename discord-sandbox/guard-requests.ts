import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from './loopback.ts';

function isLoopbackAuthority(authority: string): boolean {
  return isLoopbackHost(authority.trim().replace(/:\d+$/, ''));
}

/** The headers in which proxies send the address of their client. */
const addresses =
  /^(?:x-)?(?:real|client|cluster-client|true-client|fastly-client|remote|proxy-client|wl-proxy-client)-ip$/;

const proxyHeaders = [
  addresses,
  /^(?:x-proxyuser-ip|x-azure-clientip)$/,
  /^(?:forwarded|via|cdn-loop|x-varnish|x-scheme|x-amzn-trace-id|x-cloud-trace-context)$/,
  /^(?:x-forward|x-original-|x-envoy-|x-vercel-|cf-|fly-)/,
];

/**
 * A tunnel or proxy on this computer connects from loopback, so only its headers reveal it. Their values do not
 * matter, because the proxy may be configured to send anything.
 */
function cameThroughProxy({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => proxyHeaders.some((pattern) => pattern.test(name)));
}

function isForeignOrigin(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  // Some browsers send no Origin with a form, but say where it comes from.
  if (origin === undefined) return site === 'cross-site' || site === 'same-site';
  if (origin === ownOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

function reasonToRefuse(request: FastifyRequest, ownOrigin: string): string | null {
  if (!isLoopbackHost(request.socket.remoteAddress ?? '') || cameThroughProxy(request)) {
    return 'The Discord sandbox can only be used from this computer.';
  }
  // A foreign page can point its own name at 127.0.0.1, but its Host header reveals that.
  if (!isLoopbackAuthority(request.headers.host ?? '')) {
    return 'The Discord sandbox can only be used under a loopback name such as localhost.';
  }
  if (request.method !== 'GET' && isForeignOrigin(request, ownOrigin)) {
    return 'The Discord sandbox accepts changes only from its own pages.';
  }
  return null;
}

export function guardRequests(app: FastifyInstance, ownOrigin: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const reason = reasonToRefuse(request, ownOrigin);
    if (reason === null) done();
    else void reply.code(403).send({ message: reason, code: 0 });
  });
}
