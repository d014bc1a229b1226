import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { discordErrors, invalidForm } from '../discord-errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { newBot, registerBot } from './register-bot.ts';

const intentRule = 'serverMembers must be true or false.';
const intents = z.object({ serverMembers: z.boolean(intentRule) });

/** The sandbox's own calls: bots of other applications, and the privileges of the application's own. */
export function botControlRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { state } = sandbox;

  app.post('/bots', async (request, reply) => {
    const wanted = newBot.safeParse(request.body);
    if (!wanted.success) {
      const message = wanted.error.issues[0]?.message ?? 'The bot does not fit.';
      return reply.code(400).send({ message, code: invalidForm });
    }
    const guild = state.guilds.get(wanted.data.guildId);
    if (guild === undefined) return reply.code(404).send(discordErrors.unknownGuild.body);
    return reply.code(201).send(await registerBot(sandbox, guild, wanted.data));
  });

  app.get('/intents', () => ({ serverMembers: state.settings.serverMembersIntent }));

  app.post('/intents', async (request, reply) => {
    const wanted = intents.safeParse(request.body);
    if (!wanted.success) return reply.code(400).send({ message: intentRule, code: invalidForm });
    state.settings.serverMembersIntent = wanted.data.serverMembers;
    await state.commit();
    return wanted.data;
  });
}
