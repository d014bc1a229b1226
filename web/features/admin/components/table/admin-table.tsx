import { useRef, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber } from '#web/lib/format/number.ts';
import type { Paged } from '#web/lib/load-rows.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { SearchForm } from '#web/ui/inputs/search-box.tsx';
import { StaleNotice } from '#web/ui/states/notice.tsx';
import { PAGE_SIZE, countPages, type TableState } from './table-query.ts';
import { SortChoice } from './sort-choice.tsx';

type AdminTableProps<Row extends { id: string }, Id extends string> = {
  /** A plural noun, such as "users". */
  noun: string;
  placeholder: string;
  /** The label of the default order. */
  unsorted: string;
  columns: readonly [Column<Row, Id>, ...Column<Row, Id>[]];
  table: TableState<Id>;
  loaded: UseQueryResult<Paged<Row[]>>;
  renderActions: (row: Row) => ReactNode;
  nothingYet: ReactNode;
};

export function AdminTable<Row extends { id: string }, Id extends string>(
  props: AdminTableProps<Row, Id>,
) {
  const { noun, placeholder, unsorted, columns, table, loaded } = props;
  const { data } = loaded;
  const heading = useRef<HTMLHeadingElement>(null);
  const title = capitalize(noun);
  const pager = {
    label: `Pages of ${noun}`,
    page: table.query.page,
    pages: countPages(data?.total ?? 0),
  };
  const hasPages = data !== undefined && data.total > PAGE_SIZE;
  return (
    <section aria-labelledby={`all-${noun}`} className="grid grid-cols-1 gap-4">
      <SearchForm
        label={`Search ${noun}`}
        placeholder={placeholder}
        value={table.typed}
        onType={table.type}
        onSettle={table.settle}
      >
        <SortChoice
          columns={columns}
          unsorted={unsorted}
          sorting={table.query.sorting}
          onSort={table.sort}
        />
      </SearchForm>
      <div className="mt-2 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 items-baseline gap-4">
          <h2
            ref={heading}
            id={`all-${noun}`}
            tabIndex={-1}
            data-step={`all-${noun}`}
            className="heading scroll-mt-4 text-2xl"
          >
            {title}
          </h2>
          <output className="text-sm text-muted-foreground tabular-nums">
            {data !== undefined && data.rows.length > 0 && formatRange(table.query.page, data)}
          </output>
        </div>
        {hasPages && <Pager {...pager} onPage={table.goTo} />}
      </div>
      <TableBody {...props} title={title} />
      {hasPages && (
        <div className="flex justify-end">
          <Pager
            {...pager}
            label={`${pager.label}, at the end`}
            onPage={(page) => {
              table.goTo(page);
              // The next page begins at its top.
              heading.current?.focus();
            }}
          />
        </div>
      )}
    </section>
  );
}

function TableBody<Row extends { id: string }, Id extends string>({
  title,
  noun,
  columns,
  table,
  loaded,
  renderActions,
  nothingYet,
}: AdminTableProps<Row, Id> & { title: string }) {
  const { data, error, isPlaceholderData, refetch } = loaded;
  if (data === undefined && error !== null) {
    return <ErrorPanel as="h3" title={`Unable to load ${noun}`} query={{ error, refetch }} />;
  }
  if (data?.rows.length === 0 && !isPlaceholderData) {
    if (table.query.page > 1) {
      return (
        <EmptyState
          as="h3"
          title="Nothing on this page"
          text={`There are fewer ${noun} than that now.`}
          action={
            <Button variant="secondary" onClick={() => table.goTo(1)}>
              First Page
            </Button>
          }
        />
      );
    }
    if (table.request.q === '') return nothingYet;
    return (
      <EmptyState
        as="h3"
        title={`No ${noun} found`}
        text="Nothing matches your search."
        action={
          <Button variant="secondary" onClick={table.clear}>
            Show All {title}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <StaleNotice subject={`The ${noun}`} parts={[loaded]} />
      {data === undefined && <output className="sr-only">Loading {noun}</output>}
      <DataTable
        caption={title}
        columns={columns}
        rows={data?.rows}
        rowKey={({ id }) => id}
        sorting={table.query.sorting}
        onSort={table.sort}
        isBusy={isPlaceholderData}
        renderActions={renderActions}
      />
    </>
  );
}

/** For example "51–100 of 50,000". */
function formatRange(page: number, { rows, total }: Paged<unknown[]>): string {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = first + rows.length - 1;
  return `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}`;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
