import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { invalidForm } from '../discord-errors.ts';
import { type Counters, rateLimits } from './rate-limits.ts';

export function rateLimitRoutes(app: FastifyInstance, counters: Counters): void {
  app.get('/rate-limits', () => counters.limits);

  app.post('/rate-limits', async (request, reply) => {
    const parsed = z.partial(rateLimits).safeParse(request.body);
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? 'The limits are not valid.';
      return reply.code(400).send({ message, code: invalidForm });
    }
    // Null is a valid value, for no limit.
    const { limits } = counters;
    const { messages = limits.messages, others = limits.others } = parsed.data;
    const { global = limits.global } = parsed.data;
    counters.limits = { messages, others, global };
    return counters.limits;
  });
}
