import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { LRUCache } from 'lru-cache';
import { expireAfter, type Clock } from '../platform/clock.ts';

/** `permissions` is a bit field, written as a decimal number. */
export type DiscordGuild = { id: string; name: string; owner: boolean; permissions: string };

const answeredGuilds = z.nullable(
  z.array(
    z.object({
      id: z.string().check(z.regex(/^\d{17,20}$/)),
      name: z.string(),
      owner: z.boolean(),
      permissions: z.string().check(z.regex(/^\d{1,40}$/)),
    }),
  ),
);

/** Discord allows about one read of a user's guilds per second. A longer wait would leave no time for a response. */
const longestWaitMs = 2000;

/** Returns at most 200 guilds, or null if Discord refuses the token. */
export async function readGuilds(
  apiUrl: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<DiscordGuild[] | null> {
  const ask = () =>
    fetch(`${apiUrl}/users/@me/guilds`, {
      headers: { authorization: `Bearer ${accessToken}` },
      redirect: 'error',
      signal,
    });
  let response = await ask();
  const waitMs = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000;
  if (response.status === 429 && waitMs <= longestWaitMs) {
    await response.text();
    await wait(waitMs, undefined, { signal });
    response = await ask();
  }
  if (response.status === 401 || response.status === 403) return null;
  if (!response.ok) throw new Error(`Discord answered users/@me/guilds with ${response.status}`);
  return answeredGuilds.parse(await response.json()) ?? [];
}

type Read = (accessToken: string) => Promise<DiscordGuild[] | null>;

const keptMs = 2000;
const maxCached = 500;

/**
 * Shares one read between concurrent callers with the same token and caches it for 2 s. Setting up a server reads
 * the guilds several times in a row, and Discord limits this call strictly. Refusals are not cached.
 */
export function cacheGuildReads(read: Read, clock: Clock): Read {
  const cache = new LRUCache<string, DiscordGuild[]>({
    max: maxCached,
    ...expireAfter(keptMs, clock),
    // A read that was evicted from the cache still gets its answer.
    ignoreFetchAbort: true,
    fetchMethod: async (accessToken) => (await read(accessToken)) ?? undefined,
  });
  return async (accessToken) => (await cache.fetch(accessToken)) ?? null;
}
