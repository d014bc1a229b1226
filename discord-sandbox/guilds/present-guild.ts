import type { RESTAPIPartialCurrentUserGuild } from 'discord-api-types/v10';
import { everyPermission, may } from '../permissions/permission-bits.ts';
import type { Account, Guild } from '../state/stored-state.ts';

/**
 * Discord's decimal digits of what a member may do in the guild, or null for someone else. What
 * everyone may do is left out, so that the digits show what is special about the member.
 */
export function permissionsIn(guild: Guild, accountId: string): string | null {
  if (guild.ownerId === accountId) return String(everyPermission);
  const member = guild.members.find((one) => one.accountId === accountId);
  if (member === undefined) return null;
  const held = guild.roles.filter(({ id }) => member.roles.includes(id));
  return String(
    held.reduce((sum, { permissions }) => sum | BigInt(permissions), BigInt(member.permissions)),
  );
}

/** True for who may bring a bot in and set it up: the owner, administrators and server managers. */
export function manages(guild: Guild, accountId: string): boolean {
  const bits = BigInt(permissionsIn(guild, accountId) ?? '0');
  return may(bits, 'ADMINISTRATOR') || may(bits, 'MANAGE_GUILD');
}

/** A guild as Discord lists it to one of its members. */
export function presentOwnGuild(guild: Guild, accountId: string): RESTAPIPartialCurrentUserGuild {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    banner: null,
    owner: guild.ownerId === accountId,
    permissions: permissionsIn(guild, accountId) ?? '0',
    features: [],
  };
}

/** An account as Discord answers it to a bot. */
export function presentUser({ id, username, globalName, avatar }: Account) {
  return {
    id,
    username,
    global_name: globalName,
    avatar,
    discriminator: '0',
    public_flags: 0,
    flags: 0,
    banner: null,
    accent_color: null,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
  };
}

type User = Omit<ReturnType<typeof presentUser>, 'global_name'> & { global_name: string | null };

/** A member, an account or a bot, as Discord answers it to a bot. */
export function presentMember(user: User, roles: string[]) {
  return {
    user,
    avatar: null,
    avatar_decoration_data: null,
    banner: null,
    collectibles: null,
    communication_disabled_until: null,
    deaf: false,
    flags: 0,
    joined_at: '2024-01-01T12:00:00.000000+00:00',
    mute: false,
    nick: null,
    pending: false,
    premium_since: null,
    roles,
  };
}
