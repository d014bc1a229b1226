/** What a message with embeds and a picture needs in its channel, by Discord's names and bits. */
const needed = {
  view_channel: 1n << 10n,
  send_messages: 1n << 11n,
  embed_links: 1n << 14n,
  attach_files: 1n << 15n,
};

export type NeededPermission = keyof typeof needed;

const administrator = 1n << 3n;

/** All that the bot needs to post, as Discord's invitations take it: one number in decimal digits. */
export const neededPermissions = String(Object.values(needed).reduce((sum, bit) => sum | bit, 0n));

/** Bits are decimal digits, as Discord answers them: they do not fit into a number. */
export type GuildRole = { id: string; permissions: string };
export type Overwrite = { id: string; allow: string; deny: string };
export type GuildMember = { id: string; roles: readonly string[] };

/** A server as far as it decides about permissions; the role that everyone has bears the id of the server. */
export type PermissionsOfGuild = { id: string; ownerId: string; roles: readonly GuildRole[] };

/**
 * Returns what a member still has to be granted before it can post in a channel, in a fixed order; nothing when it
 * can. Goes by Discord's documented order: the owner and administrators may everything; else what all roles allow,
 * then the channel's overwrites for everyone, for the member's roles taken together, and for the member.
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

/** Of overwrites of one kind, what one of them allows outweighs what another denies. */
function apply(bits: bigint, overwrites: readonly Overwrite[]): bigint {
  const denied = union(overwrites.map(({ deny }) => deny));
  const allowed = union(overwrites.map(({ allow }) => allow));
  return (bits & ~denied) | allowed;
}

function union(bits: readonly string[]): bigint {
  return bits.reduce((sum, one) => sum | BigInt(one), 0n);
}
