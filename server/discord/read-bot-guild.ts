import * as z from 'zod/mini';
import type {
  GuildMember,
  Overwrite,
  PermissionsOfGuild,
} from '#shared/domain/discord/permissions.ts';
import type { PlacedRole } from '#shared/domain/discord/roles.ts';

export type BotGuildChannel = {
  id: string;
  name: string;
  /** Discord's number: 0 is a text channel, 5 an announcement channel, 4 a category. */
  type: number;
  position: number;
  /** The id of its category. */
  parentId: string | null;
  overwrites: Overwrite[];
};

/** A guild as seen by a bot in it. */
export type BotGuild = Omit<PermissionsOfGuild, 'roles'> & {
  me: GuildMember;
  channels: BotGuildChannel[];
  roles: (PlacedRole & { name: string })[];
};

const snowflake = z.string().check(z.regex(/^\d{17,20}$/));
const bits = z.string().check(z.regex(/^\d{1,40}$/));

const answeredUser = z.object({ id: snowflake });

const answeredGuild = z.object({
  id: snowflake,
  owner_id: snowflake,
  roles: z.array(
    z.object({
      id: snowflake,
      name: z.string(),
      permissions: bits,
      position: z.int(),
      managed: z.boolean(),
    }),
  ),
});

const answeredMember = z.object({ roles: z.array(snowflake) });

const answeredChannels = z.array(
  z.object({
    id: snowflake,
    name: z.string(),
    type: z.int(),
    position: z.int(),
    parent_id: z.nullish(snowflake),
    permission_overwrites: z.optional(
      z.array(z.object({ id: snowflake, allow: bits, deny: bits })),
    ),
  }),
);

type Ask = (path: `/${string}`) => Promise<unknown>;

export async function readBotUserId(ask: Ask): Promise<string> {
  return answeredUser.parse(await ask('/users/@me')).id;
}

export async function readBotGuild(
  ask: Ask,
  guildId: string,
  botUserId: string,
): Promise<BotGuild> {
  const [guild, channels, member] = await Promise.all([
    ask(`/guilds/${guildId}`).then((answer) => answeredGuild.parse(answer)),
    ask(`/guilds/${guildId}/channels`).then((answer) => answeredChannels.parse(answer)),
    ask(`/guilds/${guildId}/members/${botUserId}`).then((answer) => answeredMember.parse(answer)),
  ]);
  return {
    id: guild.id,
    ownerId: guild.owner_id,
    roles: guild.roles.map(({ managed, ...role }) => ({ ...role, isManaged: managed })),
    me: { id: botUserId, roles: member.roles },
    channels: channels.map((channel) => ({
      id: channel.id,
      name: channel.name,
      type: channel.type,
      position: channel.position,
      parentId: channel.parent_id ?? null,
      overwrites: channel.permission_overwrites ?? [],
    })),
  };
}
