import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { askOnce } from '../platform/ask-once.ts';
import { AppError } from '../platform/errors.ts';
import { version } from '../platform/version.ts';
import type { Drain } from './drain.ts';

export type Health = {
  /** Runs an empty query; rejects when it fails. */
  ping: () => Promise<void>;
  /** Whether changes of other processes arrive, and if not, whether a pooler swallows them. */
  changes: () => 'arrive' | 'missing' | 'swallowed';
};

/** A suspended database does not refuse connections: it never answers. */
const pingPatienceMs = 1000;

const silent: ErrorBody = {
  message: 'The database does not answer.',
  code: 'unavailable',
};
const missing: ErrorBody = {
  message: 'This process is connecting to the changes of other processes again.',
  code: 'unavailable',
};
const swallowed: ErrorBody = {
  message:
    'The database accepts LISTEN and delivers no notification, as behind a pooler in transaction mode. Set DATABASE_DIRECT_URL to a connection past the pooler.',
  code: 'unavailable',
};

const byChanges = { arrive: null, missing, swallowed };

/**
 * Adds `/healthz`, which answers with the version while the process lives, and `/readyz`, which is 503 while the process ends, the
 * database does not answer within a second, or changes do not arrive.
 */
export function answerHealth(app: FastifyInstance, health: Health, drain: Drain): void {
  const answersInTime = askOnce(() => health.ping().then(() => true), pingPatienceMs);
  app.get('/healthz', async () => ({ status: 'ok', version }));
  app.get('/readyz', async (_request, reply) => {
    if (drain.phase !== 'serving') throw new AppError('closing');
    const problem = (await answersInTime()) ? byChanges[health.changes()] : silent;
    if (problem === null) return { status: 'ok' };
    return reply.status(503).header('retry-after', 2).send(problem);
  });
}
