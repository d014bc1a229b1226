import type * as Library from '@discordjs/rest';

let loaded: typeof Library | null = null;

/**
 * The library that counts Discord's limits. It comes with the first question to Discord, since it and what
 * it sends with take a tenth of the memory of a server that has none.
 */
export async function loadRest(): Promise<typeof Library> {
  loaded ??= await import('@discordjs/rest');
  return loaded;
}

/** Whether an error is Discord's own answer. */
export function isApiError(error: unknown): error is Library.DiscordAPIError {
  return loaded !== null && error instanceof loaded.DiscordAPIError;
}

/** Whether an error is the library's, for a limit that it does not wait for. */
export function isRateLimitError(error: unknown): error is Library.RateLimitError {
  return loaded !== null && error instanceof loaded.RateLimitError;
}

// discord-api-types is there for its types alone, so the few codes that matter are named here.
const unknownGuild = 10_004;
const unknownMember = 10_007;
const unknownUser = 10_013;
const missingAccess = 50_001;

/** Whether Discord says that there is no such member. */
export function saysNoMember(error: unknown): boolean {
  return (
    isApiError(error) &&
    error.status === 404 &&
    [unknownMember, unknownUser].includes(Number(error.code))
  );
}

/** Whether Discord says that the bot cannot see the guild. */
export function saysNoAccess(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { status, code } = error;
  return (status === 404 && code === unknownGuild) || (status === 403 && code === missingAccess);
}

/** Whether Discord refuses with this status. */
export function saysStatus(error: unknown, status: number): boolean {
  return isApiError(error) && error.status === status;
}
