import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { botsOnly, findBot } from '../bots/find-bot.ts';
import { discordErrors, httpError, invalidForm, invalidFormBody } from '../discord-errors.ts';
import { idInBody, toFormErrors } from '../messages/form-rules.ts';
import { presentMessage } from '../messages/present-message.ts';
import type { Sandbox } from '../sandbox.ts';
import { validateRequest } from '../validate-request.ts';
import { closeDirects, listDirectMessages, openDirect, presentDirect } from './directs.ts';

const opening = z.strictObject({ recipient_id: idInBody });

/** Discord opens the channel even if the account accepts no direct messages. */
export function directRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const options = { onRequest: botsOnly(sandbox), preHandler: validateRequest() };
  app.post('/users/@me/channels', options, async (request, reply) => {
    const bot = findBot(sandbox, request);
    if (bot === null) return reply.code(401).send(httpError(401));
    const parsed = opening.safeParse(request.body, { reportInput: true });
    if (!parsed.success) return reply.code(400).send(invalidFormBody(toFormErrors(parsed.error)));
    const account = sandbox.state.accounts.get(parsed.data.recipient_id);
    if (account === undefined) {
      const { status, body } = discordErrors.invalidRecipient;
      return reply.code(status).send(body);
    }
    return presentDirect(sandbox, await openDirect(sandbox, bot, account));
  });
}

type ById = { Params: { id: string } };

const closedRule = 'closed must be true or false.';
const closing = z.object({ closed: z.boolean(closedRule) });

export function directControlRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { state } = sandbox;
  const unknown = discordErrors.unknownUser;

  app.get<ById>('/accounts/:id/messages', async ({ params: { id } }, reply) => {
    if (!state.accounts.has(id)) return reply.code(404).send(unknown.body);
    return listDirectMessages(state, id).map((message) => presentMessage(sandbox, message));
  });

  app.post<ById>('/accounts/:id/closed', async ({ params: { id }, body }, reply) => {
    const account = state.accounts.get(id);
    if (account === undefined) return reply.code(404).send(unknown.body);
    const parsed = closing.safeParse(body);
    if (!parsed.success) return reply.code(400).send({ message: closedRule, code: invalidForm });
    await closeDirects(state, account, parsed.data.closed);
    return parsed.data;
  });
}
