import { useAddressFilter } from '#web/lib/use-address-filter.ts';
import { readListFilter, writeListFilter, type ListStatus } from './list-filter.ts';

/** Returns what the list is narrowed to, held by the address, and how to change it. */
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
