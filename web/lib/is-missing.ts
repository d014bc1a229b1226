import { ApiError } from './api-error.ts';

/** Returns whether nothing is at an address: its id is that of nothing the viewer may see, or is no id at all. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
