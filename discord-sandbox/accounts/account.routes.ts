import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { createAccount, newAccount } from './create-account.ts';
import { findAccounts } from './find-accounts.ts';

const discordsInvalidFormBody = 50_035;

/** The sandbox's own calls: programs list accounts and make as many as they need. */
export function accountRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/accounts', () => findAccounts(sandbox.state, ''));

  app.post('/accounts', async (request, reply) => {
    const wanted = newAccount.safeParse(request.body);
    if (!wanted.success) {
      const message = wanted.error.issues[0]?.message ?? 'The account does not fit.';
      return reply.code(400).send({ message, code: discordsInvalidFormBody });
    }
    return reply.code(201).send(await createAccount(sandbox, wanted.data));
  });
}
