import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '../answer-errors.ts';
import { findGrant } from '../oauth/find-grant.ts';
import { singleText } from '../oauth/form-fields.ts';
import type { Sandbox } from '../sandbox.ts';
import { findMember } from './find-member.ts';
import { fitting } from './fitting-request.ts';
import { guildErrors, type GuildError } from './guild-errors.ts';
import { isBot } from './is-bot.ts';
import { listOwnGuilds } from './list-own-guilds.ts';
import { presentMember } from './present-guild.ts';
import { presentWholeGuild } from './present-whole-guild.ts';

/** Guilds and their members as Discord answers about them: to a user's token, and to the bot's. */
export function guildRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const botOnly = async (request: FastifyRequest, reply: FastifyReply) =>
    isBot(sandbox, request) ? undefined : reply.code(401).send(httpError(401));

  app.get(
    '/users/@me/guilds',
    { preHandler: fitting('before', 'after', 'limit', 'with_counts') },
    async (request, reply) => {
      const grant = findGrant(sandbox, request.headers.authorization);
      if (!grant?.scopes.includes('guilds')) return reply.code(401).send(httpError(401));
      return listOwnGuilds(sandbox.state, grant.accountId, {
        before: singleText(request.query, 'before'),
        after: singleText(request.query, 'after'),
        limit: Number(singleText(request.query, 'limit') ?? 200),
        withCounts: singleText(request.query, 'with_counts') === 'true',
      });
    },
  );

  app.get<{ Params: { guild_id: string } }>(
    '/guilds/:guild_id',
    { onRequest: botOnly, preHandler: fitting('with_counts') },
    async (request, reply) => {
      const guild = sandbox.state.guilds.get(request.params.guild_id);
      if (!guild?.botIsMember) return refuse(reply, guildErrors.unknownGuild);
      return presentWholeGuild(guild, singleText(request.query, 'with_counts') === 'true');
    },
  );

  app.get<{ Params: { guild_id: string; user_id: string } }>(
    '/guilds/:guild_id/members/:user_id',
    { onRequest: botOnly, preHandler: fitting() },
    async ({ params }, reply) => {
      const found = findMember(sandbox.state, params.guild_id, params.user_id);
      return 'status' in found ? refuse(reply, found) : presentMember(found);
    },
  );
}

function refuse(reply: FastifyReply, { status, body }: GuildError): FastifyReply {
  return reply.code(status).send(body);
}
