import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { invalidForm } from '../discord-errors.ts';
import { fault, type Faults } from './faults.ts';

const placement = z.object({ add: z.optional(z.boolean('add must be true or false.')) });

export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/faults', () => faults.list());

  app.post('/faults', async (request, reply) => {
    const parsed = fault.safeParse(request.body);
    const where = placement.safeParse(request.body);
    if (!parsed.success || !where.success) {
      const message =
        (parsed.error ?? where.error)?.issues[0]?.message ?? 'The fault is not valid.';
      return reply.code(400).send({ message, code: invalidForm });
    }
    faults.set(parsed.data, where.data.add === true ? 'append' : undefined);
    return parsed.data;
  });
}
