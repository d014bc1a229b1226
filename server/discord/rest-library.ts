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
