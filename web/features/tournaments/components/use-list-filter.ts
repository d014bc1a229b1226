import { useAddressFilter } from '#web/lib/use-address-filter.ts';
import { readListFilter, writeListFilter, type ListStatus } from './list-filter.ts';

/** The filter is stored in the address. */
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
