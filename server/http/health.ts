import type { FastifyInstance } from 'fastify';

/** `/healthz` answers while the process lives; `/readyz` only when the database answers too. */
export function answerHealth(app: FastifyInstance, databaseAnswers: () => Promise<boolean>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) =>
    (await databaseAnswers())
      ? { status: 'ok' }
      : reply.status(503).send({ status: 'the database does not answer' }),
  );
}
