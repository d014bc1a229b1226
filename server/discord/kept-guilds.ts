import { LRUCache } from 'lru-cache';
import { expireAfter, type Clock } from '../platform/clock.ts';
import type { DiscordGuild } from './read-guilds.ts';

type Read = (accessToken: string) => Promise<DiscordGuild[] | null>;

const keptMs = 2000;
const mostKept = 500;

/**
 * Reads guilds once for all who ask at the same time with a token, and knows them for 2 s: setting up
 * a server asks several times in a row, and Discord limits this question hard. Refusals are not kept.
 */
export function keepGuilds(read: Read, clock: Clock): Read {
  const kept = new LRUCache<string, DiscordGuild[]>({
    max: mostKept,
    ...expireAfter(keptMs, clock),
    // A question that too many others have pushed out is answered all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (accessToken) => (await read(accessToken)) ?? undefined,
  });
  return async (accessToken) => (await kept.fetch(accessToken)) ?? null;
}
