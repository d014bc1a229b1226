import type { Change, TournamentPart } from '../db/changes.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import { createResponseCache, type ResponseCache } from '../platform/response-cache.ts';

/** The data that cached responses depend on. A change invalidates the responses with its topics. */
export const topics = {
  tournaments: 'tournaments',
  /** The list of clans, and each clan. */
  clans: 'clans',
  /** The names of users in other responses. */
  users: 'users',
  /** The rounds and leaders of ongoing tournaments. */
  live: 'live',
  stats: 'figures',
  site: 'site',
  tournament: (id: string, ...parts: TournamentPart[]): string[] =>
    parts.map((part) => `tournament ${id} ${part}`),
};

/** The limit of all cached bodies together, several times the size of a large community's lists. */
const maxBytes = 48 * 1024 * 1024;

/**
 * Each change invalidates its topics in this process before the writer gets a response. Nothing is cached while changes
 * from other processes cannot arrive.
 */
export function openResponseCache(feed: ChangeFeed): ResponseCache {
  const store = createResponseCache({ maxBytes, keeps: () => feed.connected });
  const drop = (changes: readonly Change[]) => {
    for (const change of changes) for (const topic of getTopics(change)) store.drop(topic);
  };
  feed.subscribe({
    committed: drop,
    received: drop,
    lost: () => store.dropAll(),
    resumed: () => store.dropAll(),
  });
  return store;
}

function getTopics(change: Change): string[] {
  if (change.of === 'clans') return [topics.clans];
  if (change.of === 'user') return [topics.users];
  if (change.of === 'figures') return [topics.stats];
  if (change.of === 'site') return [topics.site];
  if (change.of === 'deliveries' || change.of === 'inbox') return [];
  const own = topics.tournament(change.id, change.part);
  if (change.part === 'overlay') return own;
  // Cards show nothing about rounds and results.
  const onCard = change.part !== 'rounds' && change.part !== 'results';
  return onCard ? [...own, topics.live, topics.tournaments] : [...own, topics.live];
}
