import type { Clan } from '#shared/contract/clans.ts';
import { distinctMembers } from '#shared/domain/clans/members.ts';
import { compareForShowcase } from '#shared/domain/clans/showcase.ts';
import { textMatcher } from '#web/lib/text-matcher.ts';

/** See rules/screens 4.2. */
const LEADING = 3;

type ClanListFilter = { q: string };

export type ClanStats = { clans: number; members: number; topWins: number };

type Counted = Pick<Clan, 'leaderId' | 'handlerIds' | 'memberIds' | 'wins'>;

export function clanStats(clans: readonly Counted[]): ClanStats {
  return {
    clans: clans.length,
    members: new Set(clans.flatMap((clan) => distinctMembers(clan))).size,
    topWins: clans.reduce((most, { wins }) => Math.max(most, wins), 0),
  };
}

export function leadingClans<T extends Pick<Clan, 'rank' | 'wins' | 'tournaments'>>(
  clans: readonly T[],
): T[] {
  return clans
    .filter(({ rank }) => rank !== null)
    .toSorted(compareForShowcase)
    .slice(0, LEADING);
}

/** Ignores case and width (rules/screens 4.2). */
export function filterClans<T extends Pick<Clan, 'name' | 'description'>>(
  clans: readonly T[],
  { q }: ClanListFilter,
): T[] {
  const fits = textMatcher(q);
  return clans.filter(({ name, description }) => fits(name, description));
}

export function readClanFilter(query: string): ClanListFilter {
  return { q: new URLSearchParams(query).get('q') ?? '' };
}

export function writeClanFilter({ q }: ClanListFilter): string {
  return q === '' ? '' : `?${new URLSearchParams({ q }).toString()}`;
}
