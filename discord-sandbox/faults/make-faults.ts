import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { httpError } from '../answer-errors.ts';
import type { Faults } from './faults.ts';

const rateLimited = { message: 'You are being rate limited.', retry_after: 1, global: false };

/** Lets the requests of this scope go wrong as the faults say. */
export function makeFaults(app: FastifyInstance, faults: Faults): void {
  const hanging = new Set<Socket>();

  app.addHook('onRequest', async (request, reply) => {
    const fault = faults.take();
    if (fault === null) return undefined;
    if (fault.kind === 'status') return answerWith(reply, fault.status);
    const { socket } = request.raw;
    if (fault.kind === 'reset') socket.resetAndDestroy();
    else hanging.add(socket.once('close', () => hanging.delete(socket)));
    return reply.hijack();
  });

  // A server that closes waits for its open requests, and these never end.
  app.addHook('preClose', async () => {
    for (const socket of hanging) socket.destroy();
  });
}

function answerWith(reply: FastifyReply, status: number): FastifyReply {
  if (status !== 429) return reply.code(status).send(httpError(status));
  return reply.code(429).header('retry-after', '1').send(rateLimited);
}
