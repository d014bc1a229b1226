import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { Skeleton } from '../states/skeleton.tsx';
import { Cell, HeaderCell, Table } from './table.tsx';

/** The narrowest page with a separate column. Below that, the content is shown under the row's name. */
type Width = 'md' | 'lg';

export type Column<Row, Id extends string> = {
  id: Id;
  head: string;
  /** The first direction of sorting. If missing, the column cannot be sorted. */
  firstOrder?: Order;
  figure?: boolean;
  from?: Width;
  className?: string;
  cell: (row: Row) => ReactNode;
};

export type Order = 'asc' | 'desc';
export type Sorting<Id extends string> = { by: Id; order: Order };

type DataTableProps<Row, Id extends string> = {
  caption: string;
  /** The first column names the row. */
  columns: readonly [Column<Row, Id>, ...Column<Row, Id>[]];
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Null for the default order. */
  sorting: Sorting<Id> | null;
  onSort: (sorting: Sorting<Id> | null) => void;
  /** True while other rows are loading. The old rows stay, dimmed. */
  isBusy: boolean;
  renderActions: (row: Row) => ReactNode;
};

const shownFrom: Readonly<Record<Width, string>> = {
  md: 'hidden md:table-cell',
  lg: 'hidden lg:table-cell',
};
const foldedUntil: Readonly<Record<Width, string>> = { md: 'md:hidden', lg: 'lg:hidden' };

/** The number of skeleton rows. */
const PLACES = 8;

/** A table with sortable headers. On narrow pages, columns without room move below the row's name. */
export function DataTable<Row, Id extends string>(props: DataTableProps<Row, Id>) {
  const { caption, columns, rows, rowKey, sorting, onSort, isBusy, renderActions } = props;
  const [naming, ...others] = columns;
  return (
    <Table caption={caption} aria-busy={isBusy || rows === undefined} className="table-fixed">
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHeader key={column.id} column={column} sorting={sorting} onSort={onSort} />
          ))}
          <HeaderCell className="w-16 sm:w-33">
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody className={classNames('transition-opacity duration-100', isBusy && 'opacity-50')}>
        {rows === undefined &&
          Array.from({ length: PLACES }, (_, at) => <PlaceRow key={at} columns={columns} />)}
        {rows?.map((row) => (
          <tr key={rowKey(row)} className="hover:bg-card">
            <th scope="row" className="border-b px-2 py-2.5 text-start align-middle font-normal">
              {naming.cell(row)}
              <Folded columns={others} row={row} />
            </th>
            {others.map(({ id, figure, from, className, cell }) => (
              <Cell
                key={id}
                {...(figure === true && { figure })}
                className={classNames(from && shownFrom[from], className)}
              >
                {cell(row)}
              </Cell>
            ))}
            <Cell className="py-1.5 text-end align-top md:align-middle">{renderActions(row)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type SortHeaderProps<Row, Id extends string> = {
  column: Column<Row, Id>;
} & Pick<DataTableProps<Row, Id>, 'sorting' | 'onSort'>;

/** Cycles through the first direction, the opposite one, and unsorted. */
function SortHeader<Row, Id extends string>({ column, sorting, onSort }: SortHeaderProps<Row, Id>) {
  const { id, head, firstOrder, figure, from, className } = column;
  const style = classNames(from && shownFrom[from], className);
  if (firstOrder === undefined) {
    return (
      <HeaderCell {...(figure === true && { figure })} className={style}>
        {head}
      </HeaderCell>
    );
  }
  const order = sorting?.by === id ? sorting.order : undefined;
  const Icon = order === undefined ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  const next = () => {
    if (order === undefined) return { by: id, order: firstOrder };
    return order === firstOrder ? { by: id, order: opposite(firstOrder) } : null;
  };
  return (
    <HeaderCell
      {...(figure === true && { figure })}
      {...(order !== undefined && { 'aria-sort': directions[order] })}
      className={classNames('py-0', style)}
    >
      <button
        type="button"
        onClick={() => onSort(next())}
        className={classNames(
          'eyebrow inline-flex min-h-11 max-w-full items-center gap-1.5 hover:text-foreground',
          order !== undefined && 'text-primary hover:text-primary',
        )}
      >
        <span className="min-w-0">{head}</span>
        <Icon
          aria-hidden
          className={classNames('size-3.5 shrink-0', order === undefined && 'opacity-60')}
        />
      </button>
    </HeaderCell>
  );
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

function opposite(order: Order): Order {
  return order === 'asc' ? 'desc' : 'asc';
}

type FoldedProps<Row, Id extends string> = { columns: readonly Column<Row, Id>[]; row: Row };

function Folded<Row, Id extends string>({ columns, row }: FoldedProps<Row, Id>) {
  const folded = columns.filter(({ from }) => from !== undefined);
  if (folded.length === 0) return null;
  const isAlwaysWide = folded.every(({ from }) => from === 'md');
  return (
    <dl
      className={classNames(
        'mt-1.5 flex flex-wrap items-baseline gap-x-4 gap-y-1.5 text-sm',
        foldedUntil[isAlwaysWide ? 'md' : 'lg'],
      )}
    >
      {folded.map(({ id, head, from = 'md', cell }) => (
        <div
          key={id}
          className={classNames(
            'flex max-w-full min-w-0 items-baseline gap-1.5',
            foldedUntil[from],
          )}
        >
          <dt className="shrink-0 text-muted-foreground">{head}</dt>
          <dd className="min-w-0 tabular-nums">{cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

function PlaceRow<Row, Id extends string>({ columns }: { columns: readonly Column<Row, Id>[] }) {
  return (
    <tr>
      {columns.map(({ id, from, className }, at) => (
        <Cell key={id} className={classNames(from && shownFrom[from], className)}>
          <Skeleton className={at === 0 ? 'h-9 w-full max-w-44 max-md:h-16' : 'h-5 w-3/4'} />
        </Cell>
      ))}
      <Cell className="py-1.5">
        <Skeleton className="ms-auto h-9 w-full" />
      </Cell>
    </tr>
  );
}
