import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { textMatcher } from '#web/lib/text-matcher.ts';

/** The chips of the list, in their order (rules/screens 4.1). */
export const LIST_STATUSES = ['all', 'open', 'ongoing', 'completed'] as const;

export type ListStatus = (typeof LIST_STATUSES)[number];
export type ListFilter = { q: string; status: ListStatus };

type Listed = Pick<TournamentCard, 'name' | 'sponsorName' | 'status'>;

/** Returns the tournaments of a status whose name or sponsor holds the search text, in whatever case and width. */
export function filterTournaments<T extends Listed>(
  tournaments: readonly T[],
  { q, status }: ListFilter,
): T[] {
  const fits = textMatcher(q);
  return tournaments.filter(
    (one) => (status === 'all' || one.status === status) && fits(one.name, one.sponsorName),
  );
}

/** Returns how many tournaments there are in all and of each status that has a chip. */
export function countStatuses(tournaments: readonly Listed[]): Record<ListStatus, number> {
  const counts = { all: tournaments.length, open: 0, ongoing: 0, completed: 0 };
  for (const { status } of tournaments) {
    if (status === 'open' || status === 'ongoing' || status === 'completed') counts[status] += 1;
  }
  return counts;
}

/** Returns what an address's query asks for; what it does not know is passed over. */
export function readListFilter(query: string): ListFilter {
  const asked = new URLSearchParams(query);
  const status = LIST_STATUSES.find((one) => one === asked.get('status'));
  return { q: asked.get('q') ?? '', status: status ?? 'all' };
}

/** Returns the query of the address that shows this: "?q=cup&status=open", or nothing where all is shown. */
export function writeListFilter({ q, status }: ListFilter): string {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (status !== 'all') query.set('status', status);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
