import type { FastifyInstance } from 'fastify';
import { discordErrors, invalidForm } from '../discord-errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { createAccount, newAccount, revokeAccountGrants } from './accounts.ts';

export function accountRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/accounts', () => [...sandbox.state.accounts.values()]);

  app.post('/accounts', async (request, reply) => {
    const parsed = newAccount.safeParse(request.body);
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? 'The account is not valid.';
      return reply.code(400).send({ message, code: invalidForm });
    }
    return reply.code(201).send(await createAccount(sandbox, parsed.data));
  });

  app.post<{ Params: { id: string } }>('/accounts/:id/revoke', async ({ params }, reply) => {
    if (!sandbox.state.accounts.has(params.id)) {
      return reply.code(404).send(discordErrors.unknownUser.body);
    }
    return { revoked: await revokeAccountGrants(sandbox.state, params.id) };
  });
}
