export const permissionBits = {
  ADMINISTRATOR: 1n << 3n,
  MANAGE_CHANNELS: 1n << 4n,
  MANAGE_GUILD: 1n << 5n,
  VIEW_CHANNEL: 1n << 10n,
  SEND_MESSAGES: 1n << 11n,
  MANAGE_MESSAGES: 1n << 13n,
  EMBED_LINKS: 1n << 14n,
  ATTACH_FILES: 1n << 15n,
  READ_MESSAGE_HISTORY: 1n << 16n,
  MENTION_EVERYONE: 1n << 17n,
  MANAGE_ROLES: 1n << 28n,
} as const;

export type PermissionName = keyof typeof permissionBits;

export const permissionNames = Object.keys(permissionBits) as PermissionName[];

export const everyPermission = 2n ** 53n - 1n;

export function toBits(names: readonly PermissionName[]): bigint {
  return names.reduce((bits, name) => bits | permissionBits[name], 0n);
}

export function toNames(bits: bigint): PermissionName[] {
  return permissionNames.filter((name) => (bits & permissionBits[name]) !== 0n);
}

export function may(bits: bigint, name: PermissionName): boolean {
  return (bits & permissionBits[name]) !== 0n;
}
