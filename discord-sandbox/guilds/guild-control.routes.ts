import type { FastifyInstance, FastifyReply } from 'fastify';
import { discordErrors, invalidForm } from '../discord-errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { createRole, guildChange, joinGuild, leaveGuild, roleCreation } from './change-guild.ts';

export function guildControlRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { guilds, accounts } = sandbox.state;
  app.get('/guilds', () => [...guilds.values()]);

  app.post<{ Params: { id: string } }>('/guilds/:id/roles', async (request, reply) => {
    const guild = guilds.get(request.params.id);
    if (guild === undefined) return reply.code(404).send(discordErrors.unknownGuild.body);
    const parsed = roleCreation.safeParse(request.body);
    if (!parsed.success) return refuse(reply, parsed.error.issues[0]?.message ?? '');
    return createRole(sandbox, guild, parsed.data);
  });

  for (const [action, change] of [
    ['join', joinGuild],
    ['leave', leaveGuild],
  ] as const) {
    app.post<{ Params: { id: string } }>(`/guilds/:id/${action}`, async (request, reply) => {
      const guild = guilds.get(request.params.id);
      if (guild === undefined) return reply.code(404).send(discordErrors.unknownGuild.body);
      const parsed = guildChange.safeParse(request.body);
      if (!parsed.success) return refuse(reply, parsed.error.issues[0]?.message ?? '');
      const { member } = parsed.data;
      if (member !== 'bot' && !accounts.has(member)) {
        return reply.code(404).send(discordErrors.unknownUser.body);
      }
      if (member === guild.ownerId) return refuse(reply, 'The owner of a guild cannot leave it.');
      return change(sandbox, guild, parsed.data);
    });
  }
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(400).send({ message, code: invalidForm });
}
