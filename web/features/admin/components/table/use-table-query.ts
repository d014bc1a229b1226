import { useAddressFilter } from '#web/lib/use-address-filter.ts';
import { useSearch } from 'wouter';
import type { Sorting } from '#web/ui/lists/data-table.tsx';
import { readTableQuery, toAsked, writeTableQuery } from './table-query.ts';

/** The URL holds the state, and the request follows the URL. */
export function useTableQuery<const Id extends string>(columns: readonly Id[]) {
  const read = (query: string) => readTableQuery(query, columns);
  const { filter, type, settle, show } = useAddressFilter(read, writeTableQuery);
  const address = read(useSearch());
  return {
    typed: filter.q,
    query: address,
    asked: toAsked(address),
    type,
    settle,
    clear: () => show({ ...filter, q: '', page: 1, pageOf: '' }),
    sort: (sorting: Sorting<Id> | null) => show({ ...filter, sorting, page: 1 }),
    goTo: (page: number) => show({ ...address, page }),
  };
}

export type TableState<Id extends string> = ReturnType<typeof useTableQuery<Id>>;
