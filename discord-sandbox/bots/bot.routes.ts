import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '../discord-errors.ts';
import { validateRequest } from '../validate-request.ts';
import type { Sandbox } from '../sandbox.ts';
import { botsOnly, findBot } from './find-bot.ts';
import { presentApplication } from './present-bot.ts';

export function botRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const guards = { onRequest: botsOnly(sandbox), preHandler: validateRequest() };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const bot = findBot(sandbox, request);
    if (bot === null) return reply.code(401).send(httpError(401));
    return presentApplication(sandbox, bot);
  };
  app.get('/applications/@me', guards, answer);
  app.get('/oauth2/applications/@me', guards, answer);
}
