import type * as Library from '@discordjs/rest';
import { loadLibrary } from '../platform/load-library.ts';

let loaded: typeof Library | null = null;

/**
 * Loads the library on the first request to Discord. With its HTTP client, it adds a tenth to the memory of a
 * server.
 */
export function loadRest(): typeof Library {
  loaded ??= loadLibrary('@discordjs/rest') as typeof Library;
  return loaded;
}

export function isApiError(error: unknown): error is Library.DiscordAPIError {
  return loaded !== null && error instanceof loaded.DiscordAPIError;
}

/** Returns whether the library threw this instead of waiting for a limit. */
export function isRateLimitError(error: unknown): error is Library.RateLimitError {
  return loaded !== null && error instanceof loaded.RateLimitError;
}

// discord-api-types is used only for its types, so the few needed codes are named here.
const unknownGuild = 10_004;
const unknownMember = 10_007;
const unknownUser = 10_013;
const missingAccess = 50_001;

export function isUnknownMember(error: unknown): boolean {
  return (
    isApiError(error) &&
    error.status === 404 &&
    [unknownMember, unknownUser].includes(Number(error.code))
  );
}

export function isMissingAccess(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { status, code } = error;
  return (status === 404 && code === unknownGuild) || (status === 403 && code === missingAccess);
}

export function hasStatus(error: unknown, status: number): boolean {
  return isApiError(error) && error.status === status;
}
