import { mayInServer, type GuildMember, type PermissionsOfGuild } from './permissions.ts';

/** A role of a server. The highest one has the largest `position`. */
export type PlacedRole = {
  id: string;
  position: number;
  /** True for the role of a bot, which nobody can be given. */
  isManaged: boolean;
  permissions: string;
};

type RoleProblem = 'role_not_in_server' | 'manage_roles_missing' | 'role_too_high';

/**
 * Returns why a bot cannot give a role, or null (rules/discord 9.1). It needs Manage Roles, and a role of its own above
 * the one that it gives. Nobody can be given @everyone or the role of a bot.
 */
export function roleProblem(
  guild: Omit<PermissionsOfGuild, 'roles'> & { roles: readonly PlacedRole[] },
  bot: GuildMember,
  roleId: string,
): RoleProblem | null {
  const role = guild.roles.find(({ id }) => id === roleId);
  if (role === undefined || role.isManaged || roleId === guild.id) return 'role_not_in_server';
  if (!mayInServer(guild, bot, 'manage_roles')) return 'manage_roles_missing';
  const isBelow = guild.roles.some((own) => bot.roles.includes(own.id) && isHigher(own, role));
  return isBelow ? null : 'role_too_high';
}

/** Of two roles with the same position, the older one is higher, as Discord's documentation says. */
function isHigher(one: PlacedRole, other: PlacedRole): boolean {
  if (one.position !== other.position) return one.position > other.position;
  return BigInt(one.id) < BigInt(other.id);
}
