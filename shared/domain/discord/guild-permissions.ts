const administrator = 8n;
const manageServer = 32n;
const numberBits = 53;

/** What Discord says about a user's place in a server; the bits of the permissions as decimal digits. */
export type GuildPlace = { owner: boolean; permissions: string };

/**
 * Returns whether a user manages a server: its owner, or with the bit of an administrator (8) or of
 * manage-server (32) (rules/discord 1.1).
 */
export function managesGuild({ owner, permissions }: GuildPlace): boolean {
  return owner || (BigInt(permissions) & (administrator | manageServer)) !== 0n;
}

/** Returns the lowest 53 bits of the permissions, which a number holds exactly. */
export function permissionsNumber(permissions: string): number {
  return Number(BigInt.asUintN(numberBits, BigInt(permissions)));
}
