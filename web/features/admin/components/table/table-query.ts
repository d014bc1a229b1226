import { useSearch } from 'wouter';
import type { Order, Sorting } from '#web/ui/lists/data-table.tsx';
import { useAddressFilter } from '#web/lib/use-address-filter.ts';

export type TableQuery<Id extends string = string> = {
  q: string;
  sorting: Sorting<Id> | null;
  /** Starts at 1. */
  page: number;
  /** The search text to which `page` belongs. A new text starts at page 1. */
  pageQuery: string;
  /** Other parts of the query, such as the tab. */
  rest: string;
};

/** Equals the server's default. */
export const PAGE_SIZE = 50;

const own = ['q', 'sort', 'order', 'page'];

/** Invalid parts count as missing. */
export function readTableQuery<Id extends string>(
  query: string,
  columns: readonly Id[],
): TableQuery<Id> {
  const rest = new URLSearchParams(query);
  const { q = '', sort = '', order = '', page = '' } = Object.fromEntries(rest);
  for (const name of own) rest.delete(name);
  const by = columns.find((column) => column === sort);
  const sorting = by === undefined ? null : { by, order: readOrder(order) };
  const pageNumber = /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
  return { q, sorting, page: pageNumber, pageQuery: q, rest: rest.toString() };
}

function readOrder(order: string): Order {
  return order === 'desc' ? 'desc' : 'asc';
}

export function writeTableQuery({ q, sorting, page, pageQuery, rest }: TableQuery): string {
  const query = new URLSearchParams(rest);
  if (q !== '') query.set('q', q);
  if (sorting !== null) {
    query.set('sort', sorting.by);
    query.set('order', sorting.order);
  }
  if (page > 1 && pageQuery === q) query.set('page', String(page));
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

export type TableRequest<Id extends string> = { q: string; sort?: Id; order?: Order; page: string };

export function toRequest<Id extends string>({
  q,
  sorting,
  page,
}: TableQuery<Id>): TableRequest<Id> {
  return {
    q: q.trim(),
    ...(sorting !== null && { sort: sorting.by, order: sorting.order }),
    page: String(page),
  };
}

export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The URL holds the state, and the request is made from the URL. */
export function useTableQuery<const Id extends string>(columns: readonly Id[]) {
  const read = (query: string) => readTableQuery(query, columns);
  const { filter, type, settle, show } = useAddressFilter(read, writeTableQuery);
  const address = read(useSearch());
  return {
    typed: filter.q,
    query: address,
    request: toRequest(address),
    type,
    settle,
    clear: () => show({ ...filter, q: '', page: 1, pageQuery: '' }),
    sort: (sorting: Sorting<Id> | null) => show({ ...filter, sorting, page: 1 }),
    goTo: (page: number) => show({ ...address, page }),
  };
}

export type TableState<Id extends string> = ReturnType<typeof useTableQuery<Id>>;
