import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '../discord-errors.ts';
import { tooMany } from '../rate-limits/limit-requests.ts';
import type { Fault, Faults } from './faults.ts';

const defaultRetrySeconds = 1;

export function makeFaults(app: FastifyInstance, faults: Faults): void {
  const hanging = new Set<Socket>();
  /** Faults that apply only after the request has been handled. */
  const later = new WeakMap<FastifyRequest, Fault>();

  const breakConnection = ({ raw: { socket } }: FastifyRequest, resets: boolean): void => {
    if (resets) socket.resetAndDestroy();
    else hanging.add(socket.once('close', () => hanging.delete(socket)));
  };

  app.addHook('onRequest', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const fault = faults.take({ route, url: request.url });
    if (fault === null) return undefined;
    switch (fault.kind) {
      case 'status':
      case 'rate-limit':
        return answerWith(reply, fault);
      case 'hang':
      case 'reset':
        breakConnection(request, fault.kind === 'reset');
        return reply.hijack();
      default:
        later.set(request, fault);
        return undefined;
    }
  });

  // The request takes effect, and only its response is lost.
  app.addHook('onSend', (request, _reply, payload, send) => {
    const fault = later.get(request);
    if (fault === undefined) send(null, payload);
    else breakConnection(request, fault.kind === 'reset-after');
  });

  // A closing server waits for its open requests, and these never end.
  app.addHook('preClose', async () => {
    for (const socket of hanging) socket.destroy();
  });
}

function answerWith(reply: FastifyReply, fault: Fault): FastifyReply {
  const { kind, status, body, global = false, retryAfter = defaultRetrySeconds } = fault;
  if (kind === 'status' && status !== 429)
    return reply.code(status).send(body ?? httpError(status));
  return tooMany(reply, retryAfter * 1000, global);
}
