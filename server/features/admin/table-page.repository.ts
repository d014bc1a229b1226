import { sql, type RawBuilder } from 'kysely';

/** One page of a table in Dev Settings: the rows that a text leaves, in the order of a column. */
export type TablePage<Column extends string> = {
  /** Null leaves all rows. */
  search: string | null;
  sort: Column;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
};

/** What a column of a table is ordered by. */
export type SortKey = { key: RawBuilder<unknown>; mayBeNull?: true };

/**
 * The end of a statement that gives one page: the column's order with empty values last both ways, then
 * the id in the same direction, which an index can be read backwards for.
 */
export function pageOf(
  { key, mayBeNull }: SortKey,
  id: RawBuilder<unknown>,
  { order, offset, limit }: TablePage<string>,
): RawBuilder<unknown> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const empty = mayBeNull ? sql`nulls last` : sql``;
  return sql`order by ${key} ${direction} ${empty}, ${id} ${direction} limit ${limit} offset ${offset}`;
}

/** A condition: one of the texts has the searched one in it, whatever its case; every character stands for itself. */
export function contains(texts: readonly RawBuilder<unknown>[], search: string | null) {
  if (search === null) return sql<boolean>`true`;
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(${sql.join(
    texts.map((text) => sql`${text} ilike ${part}`),
    sql` or `,
  )})`;
}

/** Rows of a page, each with the number of all rows that the search leaves; null where nothing is searched for. */
export type Found<Row> = Row & { total: number | null };

/**
 * The column `total`: a search looks at every row anyway, so it counts what it finds in passing; all rows
 * are counted by a statement of their own, for an index leads to those of a page.
 */
export function totalOf({ search }: TablePage<string>): RawBuilder<unknown> {
  return search === null ? sql`null::bigint as total` : sql`count(*) over () as total`;
}
