import type { Clan } from '#shared/contract/clans.ts';
import { distinctMembers } from '#shared/domain/clans/members.ts';
import { compareForShowcase } from '#shared/domain/clans/showcase.ts';
import { textMatcher } from '#web/lib/text-matcher.ts';

/** How many leading clans stand over the list (rules/screens 4.2). */
const LEADING = 3;

export type ClanListFilter = { q: string };

export type ClanStats = { clans: number; members: number; topWins: number };

type Counted = Pick<Clan, 'leaderId' | 'handlerIds' | 'memberIds' | 'wins'>;

/** Returns how many clans there are, how many people are in any of them, and the most that one has won. */
export function clanStats(clans: readonly Counted[]): ClanStats {
  return {
    clans: clans.length,
    members: new Set(clans.flatMap((clan) => distinctMembers(clan))).size,
    topWins: clans.reduce((most, { wins }) => Math.max(most, wins), 0),
  };
}

/** Returns the ranked clans that lead, the best first, three at most; none who has no rank yet. */
export function leadingClans<T extends Pick<Clan, 'rank' | 'wins' | 'tournaments'>>(
  clans: readonly T[],
): T[] {
  return clans
    .filter(({ rank }) => rank !== null)
    .toSorted(compareForShowcase)
    .slice(0, LEADING);
}

/** Returns the clans whose name or description holds the search text, in whatever case and width (rules/screens 4.2). */
export function filterClans<T extends Pick<Clan, 'name' | 'description'>>(
  clans: readonly T[],
  { q }: ClanListFilter,
): T[] {
  const fits = textMatcher(q);
  return clans.filter(({ name, description }) => fits(name, description));
}

/** Returns what an address's query asks for. */
export function readClanFilter(query: string): ClanListFilter {
  return { q: new URLSearchParams(query).get('q') ?? '' };
}

/** Returns the query of the address that shows this: "?q=night", or nothing where all is shown. */
export function writeClanFilter({ q }: ClanListFilter): string {
  return q === '' ? '' : `?${new URLSearchParams({ q }).toString()}`;
}
