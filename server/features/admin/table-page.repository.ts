import { sql, type RawBuilder } from 'kysely';

/** One page of a table in Dev Settings, filtered by `search` and ordered by a column. */
export type TablePage<Column extends string> = {
  /** Null keeps all rows. */
  search: string | null;
  sort: Column;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
};

/** The SQL expression that a column is ordered by. */
export type SortKey = { key: RawBuilder<unknown>; mayBeNull?: true };

/**
 * Ends a statement that returns one page. Rows are ordered by the column, empty values last in both directions,
 * then by id in the same direction, so an index can be read backwards.
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

/** Returns a condition: one of the columns contains the text, ignoring case and without wildcards. */
export function contains(texts: readonly RawBuilder<unknown>[], search: string | null) {
  if (search === null) return sql<boolean>`true`;
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(${sql.join(
    texts.map((text) => sql`${text} ilike ${part}`),
    sql` or `,
  )})`;
}

/** A row of a page with the number of all rows that match the search; null without a search. */
export type Found<Row> = Row & { total: number | null };

/**
 * Selects the column `total`. A search reads every row anyway and counts them on the way. Without a search, a separate
 * statement counts them, because an index finds the rows of a page without reading the others.
 */
export function totalColumn({ search }: TablePage<string>): RawBuilder<unknown> {
  return search === null ? sql`null::bigint as total` : sql`count(*) over () as total`;
}
