const administrator = 8n;
const manageServer = 32n;
const numberBits = 53;

/** A user's place in a server as Discord returns it; permission bits as decimal digits. */
export type GuildPlace = { owner: boolean; permissions: string };

/**
 * Returns whether a user manages a server: its owner, or someone with the permission bit of
 * administrator (8) or manage-server (32) (rules/discord 1.1).
 */
export function managesGuild({ owner, permissions }: GuildPlace): boolean {
  return owner || (BigInt(permissions) & (administrator | manageServer)) !== 0n;
}

/** Returns the lowest 53 permission bits, which a number holds exactly. */
export function permissionsNumber(permissions: string): number {
  return Number(BigInt.asUintN(numberBits, BigInt(permissions)));
}
