import { element } from './element.ts';
import type { Picture } from './picture.ts';

export type Column<Row> = {
  name: string;
  head: string;
  /** The CSS width of the column's grid track. */
  width: string;
  cell: (row: Row) => Node | string | number | null;
};

type Table<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Ranks 1 to 3 get the colours of the medals. */
  rankOf: (row: Row) => number;
};

/** The stage cycles through the pages of the table and slides rows that moved. */
export function table<Row>(
  { columns, rows, keyOf, rankOf }: Table<Row>,
  picture: Picture,
): HTMLElement {
  const style = `grid-template-columns: ${columns.map(({ width }) => width).join(' ')}`;
  const cells = (of: (column: Column<Row>) => Node | string | number | null) =>
    columns.map((column) => element('span', { class: column.name }, of(column)));
  return element(
    'div',
    { class: 'table' },
    element('div', { class: 'row head', style }, ...cells(({ head }) => head)),
    ...shownPart(rows, picture).map((row) =>
      element(
        'div',
        { class: `row rank-${rankOf(row)}`, style, 'data-key': keyOf(row) },
        ...cells(({ cell }) => cell(row)),
      ),
    ),
  );
}

const USUAL_ROWS = 20;

/** See rules/overlays 2.3. */
export function shownPart<Row>(rows: readonly Row[], { options, turn }: Picture): Row[] {
  const first = options.from - 1;
  const most = options.rows ?? USUAL_ROWS;
  const pages = Math.ceil(Math.max(rows.length - first, 0) / most);
  const start = first + (options.page === null ? 0 : turn % Math.max(pages, 1)) * most;
  return rows.slice(start, start + most);
}
