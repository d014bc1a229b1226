import { ApiError } from './api-error.ts';

/** Returns whether the error means that nothing exists at this address: an unknown, hidden or malformed id. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
