import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from './loopback.ts';

function isLoopbackAuthority(authority: string): boolean {
  return isLoopbackHost(authority.trim().replace(/:\d+$/, ''));
}

/** A tunnel or proxy on this computer connects from loopback; these headers reveal it. */
function cameThroughProxy(request: FastifyRequest): boolean {
  if (request.headers.forwarded !== undefined) return true;
  return ['x-forwarded-for', 'x-forwarded-host'].some((name) => {
    const value = request.headers[name];
    return value !== undefined && !String(value).split(',').every(isLoopbackAuthority);
  });
}

function isForeignOrigin(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origin === ownOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

function reasonToRefuse(request: FastifyRequest, ownOrigin: string): string | null {
  if (!isLoopbackHost(request.socket.remoteAddress ?? '') || cameThroughProxy(request)) {
    return 'The Discord sandbox answers this computer only.';
  }
  // A foreign page can point its own name at 127.0.0.1; its Host header gives it away.
  if (!isLoopbackAuthority(request.headers.host ?? '')) {
    return 'The Discord sandbox answers under a loopback name such as localhost only.';
  }
  if (request.method !== 'GET' && isForeignOrigin(request, ownOrigin)) {
    return 'The Discord sandbox takes changes from its own pages only.';
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
