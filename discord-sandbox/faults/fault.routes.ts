import type { FastifyInstance } from 'fastify';
import { fault, type Faults } from './faults.ts';

const discordsInvalidFormBody = 50_035;

/** The sandbox's own call that makes the next answers of the API go wrong. */
export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.post('/faults', async (request, reply) => {
    const wanted = fault.safeParse(request.body);
    if (!wanted.success) {
      const message = wanted.error.issues[0]?.message ?? 'The fault does not fit.';
      return reply.code(400).send({ message, code: discordsInvalidFormBody });
    }
    faults.set(wanted.data);
    return wanted.data;
  });
}
