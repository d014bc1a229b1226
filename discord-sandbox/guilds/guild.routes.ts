import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '../answer-errors.ts';
import { botsOnly, findBot } from '../bots/find-bot.ts';
import { presentChannel } from '../channels/present-channel.ts';
import { discordErrors, type DiscordError } from '../discord-errors.ts';
import { fitting, queries } from '../fitting-request.ts';
import { findGrant } from '../oauth/find-grant.ts';
import { singleText } from '../oauth/form-fields.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Guild } from '../state/stored-state.ts';
import { findGuild } from './find-guild.ts';
import { findMember, listMembers } from './list-members.ts';
import { listOwnGuilds } from './list-own-guilds.ts';
import { presentRoles, presentWholeGuild } from './present-whole-guild.ts';

/** Guilds with their channels, roles and members as Discord answers about them: to a user's token, and to a bot's. */
export function guildRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get(
    '/users/@me/guilds',
    { preHandler: fitting(queries.ownGuilds) },
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

  /** A call of a bot in the guild of the address. */
  const asBot =
    (answer: (guild: Guild, request: FastifyRequest) => object | DiscordError) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const bot = findBot(sandbox, request);
      if (bot === null) return reply.code(401).send(httpError(401));
      const { guild, refusal } = findGuild(
        sandbox.state,
        bot,
        singleText(request.params, 'guild_id') ?? '',
      );
      const found = refusal ?? answer(guild, request);
      return isRefusal(found) ? reply.code(found.status).send(found.body) : found;
    };
  const onRequest = botsOnly(sandbox);

  app.get<{ Params: { guild_id: string } }>(
    '/guilds/:guild_id',
    { onRequest, preHandler: fitting(queries.guild) },
    async (request, reply) => {
      const bot = findBot(sandbox, request);
      const guild = sandbox.state.guilds.get(request.params.guild_id);
      // Here Discord does not tell a guild that the bot is not in from one that nobody made.
      if (bot === null || !guild?.bots.includes(bot.key)) {
        return reply.code(404).send(discordErrors.unknownGuild.body);
      }
      return presentWholeGuild(sandbox, guild, singleText(request.query, 'with_counts') === 'true');
    },
  );
  app.get(
    '/guilds/:guild_id/channels',
    { onRequest, preHandler: fitting() },
    asBot((guild) =>
      // All of them, as Discord does: a bot sees by the overwrites which ones it may read.
      guild.channels.map((channel) => presentChannel(sandbox, guild, channel)),
    ),
  );
  app.get(
    '/guilds/:guild_id/roles',
    { onRequest, preHandler: fitting() },
    asBot((guild) => presentRoles(sandbox, guild)),
  );
  app.get(
    '/guilds/:guild_id/members',
    { onRequest, preHandler: fitting(queries.members) },
    asBot((guild, { query }) =>
      sandbox.state.settings.serverMembersIntent
        ? listMembers(sandbox, guild, {
            after: singleText(query, 'after') ?? '0',
            limit: Number(singleText(query, 'limit') ?? 1),
          })
        : discordErrors.missingAccess,
    ),
  );
  app.get(
    '/guilds/:guild_id/members/:user_id',
    { onRequest, preHandler: fitting() },
    asBot((guild, { params }) => {
      const userId = singleText(params, 'user_id') ?? '';
      const member = findMember(sandbox, guild, userId);
      if (member !== null) return member;
      return sandbox.state.accounts.has(userId)
        ? discordErrors.unknownMember
        : discordErrors.unknownUser;
    }),
  );
}

function isRefusal(answer: object): answer is DiscordError {
  return 'status' in answer && 'body' in answer;
}
