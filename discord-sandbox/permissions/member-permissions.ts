import type { Channel, Guild } from '../state/stored-state.ts';
import { toBits, everyPermission, may } from './permission-bits.ts';

interface Member {
  id: string;
  roles: string[];
  /** In addition to those of their roles. */
  own: bigint;
}

export function getMember(guild: Guild, id: string): Member | null {
  if (guild.bots.includes(id)) {
    const roles = guild.roles.filter(({ botId }) => botId === id).map((role) => role.id);
    return { id, roles, own: 0n };
  }
  const member = guild.members.find(({ accountId }) => accountId === id);
  return member ? { id, roles: member.roles, own: BigInt(member.permissions) } : null;
}

export function permissionsInGuild(guild: Guild, member: Member): bigint {
  if (member.id === guild.ownerId) return everyPermission;
  const ownRoles = guild.roles.filter(({ id }) => id === guild.id || member.roles.includes(id));
  const bits = ownRoles.reduce((sum, { permissions }) => sum | BigInt(permissions), member.own);
  return may(bits, 'ADMINISTRATOR') ? everyPermission : bits;
}

/**
 * Applies Discord's order: the guild's permissions, then the channel's overwrites for everyone, for the member's
 * roles together, and for the member. Without permission to view the channel there are no permissions in it, and
 * without permission to send there is none to attach or embed.
 */
export function permissionsInChannel(guild: Guild, channel: Channel, member: Member): bigint {
  const base = permissionsInGuild(guild, member);
  if (base === everyPermission) return base;
  const apply = (bits: bigint, ids: string[]) => {
    const meant = channel.overwrites.filter(({ id }) => ids.includes(id));
    const denied = meant.reduce((sum, { deny }) => sum | BigInt(deny), 0n);
    const allowed = meant.reduce((sum, { allow }) => sum | BigInt(allow), 0n);
    return (bits & ~denied) | allowed;
  };
  const bits = apply(apply(apply(base, [guild.id]), member.roles), [member.id]);
  if (!may(bits, 'VIEW_CHANNEL')) return 0n;
  return may(bits, 'SEND_MESSAGES')
    ? bits
    : bits & ~toBits(['EMBED_LINKS', 'ATTACH_FILES', 'MENTION_EVERYONE']);
}
