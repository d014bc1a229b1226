import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { botsOnly, findBot, getBot, type Bot } from '../bots/find-bot.ts';
import { discordErrors, httpError, type DiscordError } from '../discord-errors.ts';
import { singleText } from '../oauth/form-body.ts';
import { getMember, permissionsInGuild } from '../permissions/member-permissions.ts';
import { may } from '../permissions/permission-bits.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Guild } from '../state/stored-state.ts';
import { validateRequest } from '../validate-request.ts';

const url = '/guilds/:guild_id/members/:user_id/roles/:role_id';

/** Both calls succeed if nothing changes. */
export function memberRoleRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const options = { onRequest: botsOnly(sandbox), preHandler: validateRequest() };
  const change =
    (next: (roles: string[], roleId: string) => string[]) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const bot = findBot(sandbox, request);
      if (bot === null) return reply.code(401).send(httpError(401));
      const [guildId, userId, roleId] = ['guild_id', 'user_id', 'role_id'].map(
        (name) => singleText(request.params, name) ?? '',
      ) as [string, string, string];
      const guild = sandbox.state.guilds.get(guildId);
      const refusal = findRefusal(sandbox, bot, guild, { userId, roleId });
      if (refusal !== null || guild === undefined) {
        const { status, body } = refusal ?? discordErrors.unknownGuild;
        return reply.code(status).send(body);
      }
      sandbox.state.guilds.set(guildId, {
        ...guild,
        members: guild.members.map((member) =>
          member.accountId === userId ? { ...member, roles: next(member.roles, roleId) } : member,
        ),
      });
      await sandbox.state.commit();
      return reply.code(204).send();
    };
  app.put(
    url,
    options,
    change((roles, roleId) => [...new Set([...roles, roleId])]),
  );
  app.delete(
    url,
    options,
    change((roles, roleId) => roles.filter((id) => id !== roleId)),
  );
}

type Named = { userId: string; roleId: string };

/** A bot needs Manage Roles, and a role above the one that it gives. Nobody gives @everyone or the role of a bot. */
function findRefusal(
  sandbox: Sandbox,
  bot: Bot,
  guild: Guild | undefined,
  { userId, roleId }: Named,
): DiscordError | null {
  if (guild === undefined) return discordErrors.unknownGuild;
  const self = getMember(guild, bot.key);
  if (self === null) return discordErrors.missingAccess;
  const isBot = guild.bots.some((key) => getBot(sandbox, key).id === userId);
  if (!isBot && getMember(guild, userId) === null) {
    return sandbox.state.accounts.has(userId)
      ? discordErrors.unknownMember
      : discordErrors.unknownUser;
  }
  const place = guild.roles.findIndex(({ id }) => id === roleId);
  const role = guild.roles[place];
  if (role === undefined) return discordErrors.unknownRole;
  if (roleId === guild.id) return discordErrors.invalidRole;
  if (!may(permissionsInGuild(guild, self), 'MANAGE_ROLES'))
    return discordErrors.missingPermissions;
  const highest = guild.roles.findLastIndex(({ id }) => self.roles.includes(id));
  return isBot || role.botId !== null || place >= highest ? discordErrors.missingPermissions : null;
}
