import type { Change, TournamentPart } from '../db/changes.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import { createResponseCache, type ResponseCache } from '../platform/response-cache.ts';

/** Topics of kept answers: what an answer is made of, and so what a change of it drops. */
export const topics = {
  /** The lists of tournaments. */
  tournaments: 'tournaments',
  /** The list of clans and each clan. */
  clans: 'clans',
  /** Names of users in answers about something else. */
  users: 'users',
  /** How running tournaments stand. */
  live: 'live',
  /** The boards. */
  stats: 'figures',
  /** Settings and colours of the site. */
  site: 'site',
  tournament: (id: string, ...parts: TournamentPart[]): string[] =>
    parts.map((part) => `tournament ${id} ${part}`),
};

/** What all kept bodies may take together: the lists of a large community, several times over. */
const maxBytes = 48 * 1024 * 1024;

/**
 * A store of ready bytes that each change drops what it touches from, in this process before its
 * writer is answered. Nothing is kept while other processes cannot be heard.
 */
export function openResponseCache(feed: ChangeFeed): ResponseCache {
  const store = createResponseCache({ maxBytes, keeps: () => feed.hears });
  const drop = (changes: readonly Change[]) => {
    for (const change of changes) for (const topic of topicsOf(change)) store.drop(topic);
  };
  feed.subscribe({
    committed: drop,
    received: drop,
    lost: () => store.dropAll(),
    resumed: () => store.dropAll(),
  });
  return store;
}

function topicsOf(change: Change): string[] {
  if (change.of === 'clans') return [topics.clans];
  if (change.of === 'user') return [topics.users];
  if (change.of === 'figures') return [topics.stats];
  if (change.of === 'site') return [topics.site];
  const own = [...topics.tournament(change.id, change.part), topics.live];
  // Cards show nothing of rounds and results.
  const onCard = change.part !== 'rounds' && change.part !== 'results';
  return onCard ? [...own, topics.tournaments] : own;
}
