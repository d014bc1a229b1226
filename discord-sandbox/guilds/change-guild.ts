import * as z from 'zod/mini';
import type { Sandbox } from '../sandbox.ts';
import { botRole, minBits, ownBotRoleId } from '../state/complete-guild.ts';
import type { Guild, Role } from '../state/stored-state.ts';

const memberRule = "member must be the id of an account, or 'bot'.";
const permissionsRule = 'permissions must be a permission bit field, as a decimal string.';

export const guildChange = z.object({
  member: z.string(memberRule).check(z.regex(/^(?:bot|\d{17,20})$/, memberRule)),
  /** By default, an account gets no extra permissions, and the bot gets the minimum that it needs. */
  permissions: z.optional(z.string(permissionsRule).check(z.regex(/^\d{1,20}$/, permissionsRule))),
});
type GuildChange = z.infer<typeof guildChange>;

export async function joinGuild(
  { state }: Sandbox,
  guild: Guild,
  { member, permissions }: GuildChange,
): Promise<Guild> {
  if (member === 'bot') {
    const bits = permissions === undefined ? minBits : BigInt(permissions);
    return save(
      state,
      withBot(guild, 'bot', botRole(ownBotRoleId(guild.id), 'Hotdrop', 'bot', bits)),
    );
  }
  const present = guild.members.find(({ accountId }) => accountId === member);
  const changed = {
    accountId: member,
    permissions: permissions ?? '0',
    roles: present?.roles ?? [],
  };
  return save(state, { ...guild, members: [...membersWithout(guild, member), changed] });
}

export async function leaveGuild(
  { state }: Sandbox,
  guild: Guild,
  { member }: GuildChange,
): Promise<Guild> {
  return save(
    state,
    member === 'bot'
      ? withoutBot(guild, 'bot')
      : { ...guild, members: membersWithout(guild, member) },
  );
}

export const roleCreation = z.object({
  name: z.string('name must be a string.'),
  /** By default it is below the roles of bots, so they may give it. */
  isHighest: z._default(z.boolean('isHighest must be true or false.'), false),
});

export async function createRole(
  { state, clock }: Sandbox,
  guild: Guild,
  { name, isHighest }: z.infer<typeof roleCreation>,
): Promise<Role> {
  const role: Role = { id: state.nextId(clock()), name, permissions: '0', color: 0, botId: null };
  const firstOfBots = guild.roles.findIndex(({ botId }) => botId !== null);
  const place = isHighest || firstOfBots === -1 ? guild.roles.length : firstOfBots;
  await save(state, { ...guild, roles: guild.roles.toSpliced(place, 0, role) });
  return role;
}

export function withBot(guild: Guild, key: string, role: Role): Guild {
  const rest = withoutBot(guild, key);
  const bots = [...rest.bots, key];
  return { ...rest, bots, botIsMember: bots.includes('bot'), roles: [...rest.roles, role] };
}

function withoutBot(guild: Guild, key: string): Guild {
  const bots = guild.bots.filter((bot) => bot !== key);
  const roles = guild.roles.filter(({ botId }) => botId !== key);
  return { ...guild, bots, botIsMember: bots.includes('bot'), roles };
}

function membersWithout({ members }: Guild, accountId: string) {
  return members.filter((member) => member.accountId !== accountId);
}

async function save(state: Sandbox['state'], guild: Guild): Promise<Guild> {
  state.guilds.set(guild.id, guild);
  await state.commit();
  return guild;
}
