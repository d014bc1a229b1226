import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { askOnce } from '../platform/ask-once.ts';
import { AppError } from '../platform/errors.ts';
import { version } from '../platform/version.ts';
import type { Drain } from './drain.ts';

export type Health = {
  /** Runs an empty query. Rejects if it fails or takes longer than this. */
  ping: (milliseconds: number) => Promise<void>;
  /** Returns whether change notifications from other processes arrive, and if not, whether a pooler swallows them. */
  changes: () => 'arrive' | 'missing' | 'swallowed';
};

/** A suspended database does not refuse connections; it never responds. */
const pingTimeoutMs = 1000;

const silent: ErrorBody = {
  message: 'The database does not answer.',
  code: 'unavailable',
};
const missing: ErrorBody = {
  message: 'This process is reconnecting to receive changes made by other processes.',
  code: 'unavailable',
};
const swallowed: ErrorBody = {
  message:
    'The database accepts LISTEN but delivers no notifications, as happens behind a pooler in transaction mode. Set DATABASE_DIRECT_URL to an address that bypasses the pooler.',
  code: 'unavailable',
};

const problemByChangeState = { arrive: null, missing, swallowed };

/**
 * Adds `/healthz` and `/readyz` (rules/http 11.2). `/healthz` returns the version while the process runs, and
 * whether it trusts the proxy that forwarded the request. `/readyz` returns 503 during shutdown, while the database
 * does not respond within a second, and while changes do not arrive.
 */
export function serveHealth(app: FastifyInstance, health: Health, drain: Drain): void {
  const answersInTime = askOnce(() => health.ping(pingTimeoutMs).then(() => true), pingTimeoutMs);
  app.get('/healthz', async (request) => ({ status: 'ok', version, ...forwardedBy(request) }));
  app.get('/readyz', async (_request, reply) => {
    if (drain.phase !== 'serving') throw new AppError('closing');
    const problem = (await answersInTime()) ? problemByChangeState[health.changes()] : silent;
    if (problem === null) return { status: 'ok' };
    return reply.status(503).header('retry-after', 2).send(problem);
  });
}

/** Fastify lists the addresses in X-Forwarded-For only as far as it trusts their senders. */
function forwardedBy({ headers, ips = [] }: FastifyRequest) {
  if (headers['x-forwarded-for'] === undefined) return {};
  return { forwarded: ips.length > 1 ? 'trusted' : 'untrusted' };
}
