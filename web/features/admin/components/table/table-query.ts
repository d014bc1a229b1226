import type { Order, Sorting } from '#web/ui/lists/data-table.tsx';

/** What a table shows: a text, an order, and a page. */
export type TableQuery<Id extends string = string> = {
  q: string;
  sorting: Sorting<Id> | null;
  /** From 1. */
  page: number;
  /** The text that the page is one of: another text starts from its first page. */
  pageOf: string;
  /** What the address says besides, such as the tab. */
  rest: string;
};

/** Rows a page; the server's own default is the same. */
export const PAGE_SIZE = 50;

const own = ['q', 'sort', 'order', 'page'];

/** Returns what an address's query asks of a table with these columns; what does not fit counts as left out. */
export function readTableQuery<Id extends string>(
  query: string,
  columns: readonly Id[],
): TableQuery<Id> {
  const rest = new URLSearchParams(query);
  const { q = '', sort = '', order = '', page = '' } = Object.fromEntries(rest);
  for (const name of own) rest.delete(name);
  const by = columns.find((column) => column === sort);
  const sorting = by === undefined ? null : { by, order: readOrder(order) };
  const asked = /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
  return { q, sorting, page: asked, pageOf: q, rest: rest.toString() };
}

function readOrder(order: string): Order {
  return order === 'desc' ? 'desc' : 'asc';
}

/** Returns the query of the address that shows this: "?tab=users&q=night&page=2". */
export function writeTableQuery({ q, sorting, page, pageOf, rest }: TableQuery): string {
  const query = new URLSearchParams(rest);
  if (q !== '') query.set('q', q);
  if (sorting !== null) {
    query.set('sort', sorting.by);
    query.set('order', sorting.order);
  }
  if (page > 1 && pageOf === q) query.set('page', String(page));
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

/** The query of the call that answers with such a page. */
export type Asked<Id extends string> = { q: string; sort?: Id; order?: Order; page: string };

/** Returns what the server is asked for a table. */
export function toAsked<Id extends string>({ q, sorting, page }: TableQuery<Id>): Asked<Id> {
  return {
    q: q.trim(),
    ...(sorting !== null && { sort: sorting.by, order: sorting.order }),
    page: String(page),
  };
}

/** Returns how many pages so many rows take; a table without rows has one page too. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}
