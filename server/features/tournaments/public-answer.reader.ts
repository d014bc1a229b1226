import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { AppError } from '../../platform/errors.ts';
import type { CachedResponse, WithHeaders } from '../../platform/response-cache.ts';
import type { ReadDeps } from '../deps.ts';

type CacheEntry = { key: string; topics: readonly string[] };

/**
 * Returns the response for visitors from the response cache. If the tournament or series is hidden from visitors, it
 * returns what this viewer may see, uncached. `read` throws `tournament_not_found` or `series_not_found` for a viewer
 * who may not see it.
 */
export async function readPublicly<T>(
  { responseCache }: Pick<ReadDeps, 'responseCache'>,
  viewer: Viewer | null,
  { key, topics }: CacheEntry,
  read: (viewer: Viewer | null) => Promise<T | WithHeaders<T>>,
): Promise<CachedResponse<T> | T | WithHeaders<T>> {
  try {
    return await responseCache.get(key, topics, () => read(null));
  } catch (error) {
    const hidden =
      error instanceof AppError &&
      (error.code === 'tournament_not_found' || error.code === 'series_not_found');
    if (!hidden || viewer === null) throw error;
    return read(viewer);
  }
}
