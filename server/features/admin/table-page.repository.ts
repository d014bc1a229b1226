import { sql, type RawBuilder } from 'kysely';

export type TablePage<Column extends string> = {
  /** Null keeps all rows. */
  search: string | null;
  sort: Column;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
};

export type SortKey = { key: RawBuilder<unknown>; mayBeNull?: true };

/**
 * Rows are ordered by the column, empty values last in both directions, then by id in the same direction, so an index
 * can be read backwards.
 */
export function pageClause(
  { key, mayBeNull }: SortKey,
  id: RawBuilder<unknown>,
  { order, offset, limit }: TablePage<string>,
): RawBuilder<unknown> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const empty = mayBeNull ? sql`nulls last` : sql``;
  return sql`order by ${key} ${direction} ${empty}, ${id} ${direction} limit ${limit} offset ${offset}`;
}

export function contains(texts: readonly RawBuilder<unknown>[], search: string | null) {
  if (search === null) return sql<boolean>`true`;
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(${sql.join(
    texts.map((text) => sql`${text} ilike ${part}`),
    sql` or `,
  )})`;
}

/** `total` is the number of all rows that match the search; null without a search. */
export type Found<Row> = Row & { total: number | null };

/**
 * A search reads every row anyway and counts them on the way. Without a search, a separate statement counts them,
 * because an index finds the rows of a page without reading the others.
 */
export function totalColumn({ search }: TablePage<string>): RawBuilder<unknown> {
  return search === null ? sql`null::bigint as total` : sql`count(*) over () as total`;
}
