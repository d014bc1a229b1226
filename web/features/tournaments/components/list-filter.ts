import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { textMatcher } from '#web/lib/text-matcher.ts';
import { useAddressFilter } from '#web/lib/use-address-filter.ts';

/** In the order of the chips (rules/screens 4.1). */
export const LIST_STATUSES = ['all', 'open', 'ongoing', 'completed'] as const;

export type ListStatus = (typeof LIST_STATUSES)[number];
export type ListFilter = { q: string; status: ListStatus };

type Listed = Pick<TournamentCard, 'name' | 'sponsorName' | 'status'>;

/** Case and width are ignored. */
export function filterTournaments<T extends Listed>(
  tournaments: readonly T[],
  { q, status }: ListFilter,
): T[] {
  const matches = textMatcher(q);
  return tournaments.filter(
    (tournament) =>
      (status === 'all' || tournament.status === status) &&
      matches(tournament.name, tournament.sponsorName),
  );
}

export function countStatuses(tournaments: readonly Listed[]): Record<ListStatus, number> {
  const counts = { all: tournaments.length, open: 0, ongoing: 0, completed: 0 };
  for (const { status } of tournaments) {
    if (status === 'open' || status === 'ongoing' || status === 'completed') counts[status] += 1;
  }
  return counts;
}

/** Unknown values are ignored. */
export function readListFilter(query: string): ListFilter {
  const params = new URLSearchParams(query);
  const status = LIST_STATUSES.find((known) => known === params.get('status'));
  return { q: params.get('q') ?? '', status: status ?? 'all' };
}

export function writeListFilter({ q, status }: ListFilter): string {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (status !== 'all') query.set('status', status);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

export function useListFilter() {
  const { filter, type, settle, show } = useAddressFilter(readListFilter, writeListFilter);
  return {
    filter,
    type,
    settle,
    choose: (chosen: ListStatus) => show({ ...filter, status: chosen }),
    clear: () => show({ q: '', status: 'all' }),
  };
}
