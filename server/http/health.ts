import type { FastifyInstance } from 'fastify';

/** Adds `/healthz`, which answers while the process lives, and `/readyz`, which is 503 unless the database answers. */
export function answerHealth(app: FastifyInstance, databaseAnswers: () => Promise<boolean>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) =>
    (await databaseAnswers())
      ? { status: 'ok' }
      : reply.status(503).send({ status: 'the database does not answer' }),
  );
}
