import type { FastifyInstance } from 'fastify';
import { httpError } from '../answer-errors.ts';
import { findBot } from '../bots/find-bot.ts';
import { presentBotToItself } from '../bots/present-bot.ts';
import { fitting } from '../fitting-request.ts';
import { findGrant } from '../oauth/find-grant.ts';
import type { Sandbox } from '../sandbox.ts';
import { currentUser } from './current-user.ts';

/** Who gave the access token that the application shows, or the bot whose token it is. */
export function currentUserRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/users/@me', { preHandler: fitting() }, async (request, reply) => {
    const bot = findBot(sandbox, request);
    if (bot !== null) return presentBotToItself(bot);
    const grant = findGrant(sandbox, request.headers.authorization);
    const account = sandbox.state.accounts.get(grant?.accountId ?? '');
    if (!grant?.scopes.includes('identify') || account === undefined) {
      return reply.code(401).send(httpError(401));
    }
    return currentUser(account, grant.scopes);
  });
}
