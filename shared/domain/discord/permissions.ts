const administrator = 1n << 3n;
const manageServer = 1n << 5n;
const numberBits = 53;

/** A user's rights in a server as Discord returns them. `permissions` is a bit field, written as a decimal number. */
type GuildPlace = { owner: boolean; permissions: string };

/**
 * Returns whether a user manages a server, as its owner or with the permission Administrator (8) or Manage Server (32)
 * (rules/discord 1.1).
 */
export function managesGuild({ owner, permissions }: GuildPlace): boolean {
  return owner || (BigInt(permissions) & (administrator | manageServer)) !== 0n;
}

/** Returns the lowest 53 permission bits, which a number can represent exactly. */
export function permissionsNumber(permissions: string): number {
  return Number(BigInt.asUintN(numberBits, BigInt(permissions)));
}

/** The permissions that a message with embeds and a picture needs, by Discord's names and bits. */
const needed = {
  view_channel: 1n << 10n,
  send_messages: 1n << 11n,
  embed_links: 1n << 14n,
  attach_files: 1n << 15n,
};

type NeededPermission = keyof typeof needed;

/** The permissions that the bot needs to post, as in Discord's invitations: a bit field, written as a decimal number. */
export const neededPermissions = String(Object.values(needed).reduce((sum, bit) => sum | bit, 0n));

/** `permissions` is a bit field, written as a decimal number. It is a string, since a number cannot hold all bits. */
type GuildRole = { id: string; permissions: string };
export type Overwrite = { id: string; allow: string; deny: string };
export type GuildMember = { id: string; roles: readonly string[] };

/** The fields of a server that decide permissions. The role @everyone has the id of the server. */
export type PermissionsOfGuild = { id: string; ownerId: string; roles: readonly GuildRole[] };

/**
 * Returns the permissions that a member lacks to post in a channel, in a fixed order; empty if it can post. It
 * follows Discord's documentation: the owner and administrators may do everything; for others it combines all
 * roles, then applies the channel's overwrites for @everyone, for the member's roles together, and for the member.
 */
export function missingPermissions(
  guild: PermissionsOfGuild,
  member: GuildMember,
  overwrites: readonly Overwrite[],
): NeededPermission[] {
  const granted = permissionsIn(guild, member, overwrites);
  if (granted === 'all') return [];
  return (Object.keys(needed) as NeededPermission[]).filter(
    (name) => (granted & needed[name]) === 0n,
  );
}

const inServer = { manage_roles: 1n << 28n };

/** The permissions that the bot needs to post and to give roles, as in Discord's invitations. */
export const permissionsWithRoles = String(BigInt(neededPermissions) | inServer.manage_roles);

/** Returns whether a member has a permission in a whole server. */
export function mayInServer(
  guild: PermissionsOfGuild,
  member: GuildMember,
  permission: keyof typeof inServer,
): boolean {
  const granted = permissionsIn(guild, member, []);
  return granted === 'all' || (granted & inServer[permission]) !== 0n;
}

/** Returns whether everyone in a server can see a channel of it: @everyone has the id of the server as its role. */
export function canEveryoneSee(
  guild: PermissionsOfGuild,
  overwrites: readonly Overwrite[],
): boolean {
  const granted = permissionsIn(guild, { id: '', roles: [] }, overwrites);
  return granted === 'all' || (granted & needed.view_channel) !== 0n;
}

function permissionsIn(
  guild: PermissionsOfGuild,
  member: GuildMember,
  overwrites: readonly Overwrite[],
): bigint | 'all' {
  if (member.id === guild.ownerId) return 'all';
  const own = guild.roles.filter(({ id }) => id === guild.id || member.roles.includes(id));
  const base = union(own.map(({ permissions }) => permissions));
  if ((base & administrator) !== 0n) return 'all';
  const steps = [
    overwrites.filter(({ id }) => id === guild.id),
    overwrites.filter(({ id }) => id !== guild.id && member.roles.includes(id)),
    overwrites.filter(({ id }) => id === member.id),
  ];
  return steps.reduce((bits, step) => apply(bits, step), base);
}

/** Among overwrites of the same level, an allow outweighs a deny. */
function apply(bits: bigint, overwrites: readonly Overwrite[]): bigint {
  const denied = union(overwrites.map(({ deny }) => deny));
  const allowed = union(overwrites.map(({ allow }) => allow));
  return (bits & ~denied) | allowed;
}

function union(bits: readonly string[]): bigint {
  return bits.reduce((sum, one) => sum | BigInt(one), 0n);
}
