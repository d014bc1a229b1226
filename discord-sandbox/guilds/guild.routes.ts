import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpError, discordErrors, type DiscordError } from '../discord-errors.ts';
import { botsOnly, findBot, type Bot, getBot } from '../bots/find-bot.ts';
import { presentChannel } from '../channels/present-channel.ts';
import { validateRequest, queries } from '../validate-request.ts';
import { findGrant } from '../oauth/grants.ts';
import { singleText } from '../oauth/form-body.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Guild } from '../state/stored-state.ts';
import {
  presentRoles,
  presentWholeGuild,
  presentMember,
  presentUser,
  permissionsIn,
  presentOwnGuild,
} from './present-guild.ts';
import type { SandboxState } from '../state/open-state.ts';
import { presentBot } from '../bots/present-bot.ts';
import { getMember } from '../permissions/member-permissions.ts';

export function guildRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get(
    '/users/@me/guilds',
    { preHandler: validateRequest(queries.ownGuilds) },
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
    { onRequest, preHandler: validateRequest(queries.guild) },
    async (request, reply) => {
      const bot = findBot(sandbox, request);
      const guild = sandbox.state.guilds.get(request.params.guild_id);
      // Discord gives the same error for a guild without the bot as for one that does not exist.
      if (bot === null || !guild?.bots.includes(bot.key)) {
        return reply.code(404).send(discordErrors.unknownGuild.body);
      }
      return presentWholeGuild(sandbox, guild, singleText(request.query, 'with_counts') === 'true');
    },
  );
  app.get(
    '/guilds/:guild_id/channels',
    { onRequest, preHandler: validateRequest() },
    asBot((guild) =>
      // Returns all channels, as Discord does. Their overwrites decide which ones a bot may read.
      guild.channels.map((channel) => presentChannel(sandbox, guild, channel)),
    ),
  );
  app.get(
    '/guilds/:guild_id/roles',
    { onRequest, preHandler: validateRequest() },
    asBot((guild) => presentRoles(sandbox, guild)),
  );
  app.get(
    '/guilds/:guild_id/members',
    { onRequest, preHandler: validateRequest(queries.members) },
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
    { onRequest, preHandler: validateRequest() },
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

function findGuild({ guilds }: SandboxState, bot: Bot, guildId: string) {
  const guild = guilds.get(guildId);
  if (guild === undefined) return refused(discordErrors.unknownGuild);
  return guild.bots.includes(bot.key) ? found(guild) : refused(discordErrors.missingAccess);
}

function found(guild: Guild): { guild: Guild; refusal: null } {
  return { guild, refusal: null };
}

function refused(refusal: DiscordError): { guild: null; refusal: DiscordError } {
  return { guild: null, refusal };
}

type Shown = ReturnType<typeof presentMember>;

function findMember(sandbox: Sandbox, guild: Guild, userId: string): Shown | null {
  const key = guild.bots.find((bot) => getBot(sandbox, bot).id === userId);
  const member = getMember(guild, key ?? userId);
  if (member === null) return null;
  if (key !== undefined) return presentMember(presentBot(getBot(sandbox, key)), member.roles);
  const account = sandbox.state.accounts.get(userId);
  return account === undefined ? null : presentMember(presentUser(account), member.roles);
}

function listMembers(
  sandbox: Sandbox,
  guild: Guild,
  { after, limit }: { after: string; limit: number },
): Shown[] {
  const ids = [
    ...guild.members.map(({ accountId }) => accountId),
    ...guild.bots.map((key) => getBot(sandbox, key).id),
  ];
  return ids
    .filter((id) => BigInt(id) > BigInt(after))
    .toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))
    .flatMap((id) => findMember(sandbox, guild, id) ?? [])
    .slice(0, limit);
}

type Page = {
  before: string | undefined;
  after: string | undefined;
  limit: number;
  withCounts: boolean;
};

function listOwnGuilds(state: SandboxState, accountId: string, page: Page) {
  const { before, after, limit, withCounts } = page;
  const between = [...state.guilds.values()]
    .filter((guild) => permissionsIn(guild, accountId) !== null)
    .filter(({ id }) => before === undefined || BigInt(id) < BigInt(before))
    .filter(({ id }) => after === undefined || BigInt(id) > BigInt(after))
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  const visible =
    before !== undefined && after === undefined ? between.slice(-limit) : between.slice(0, limit);
  return visible.map((guild) => ({
    ...presentOwnGuild(guild, accountId),
    ...(withCounts && {
      approximate_member_count: guild.members.length + guild.bots.length,
      approximate_presence_count: 1,
    }),
  }));
}
