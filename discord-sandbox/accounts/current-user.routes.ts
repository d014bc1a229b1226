import type { FastifyInstance } from 'fastify';
import { httpError } from '../answer-errors.ts';
import { findGrant } from '../oauth/find-grant.ts';
import type { Sandbox } from '../sandbox.ts';
import { currentUser } from './current-user.ts';

/** Who gave the access token that the application shows. */
export function currentUserRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/users/@me', async (request, reply) => {
    const grant = findGrant(sandbox, request.headers.authorization);
    const account = sandbox.state.accounts.get(grant?.accountId ?? '');
    if (!grant?.scopes.includes('identify') || account === undefined) {
      return reply.code(401).send(httpError(401));
    }
    return currentUser(account, grant.scopes);
  });
}
