import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors.ts';

/**
 * Returns whether a request has several Host headers. Node keeps the first one, but a proxy may have read the last.
 */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Refuses a request with several Host headers with a 400 (RFC 9112 §3.2). */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasTwoHosts(raw)) return;
    throw new AppError('invalid_input', { message: 'The request has more than one Host header.' });
  });
}
