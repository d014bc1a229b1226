import type { ReactNode } from 'react';
import type { ClanBoardRow } from '../../../../shared/contract/leaderboards.ts';
import { BOARD_ORDERS, type BoardOrder } from '../../../../shared/domain/leaderboards/boards.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import { Cell, HeadCell, Table } from '../../../ui/table.tsx';
import { FIGURE_LABELS } from './order-choice.tsx';
import { RankPlate } from './rank-plate.tsx';

/** What a row of either board has. */
export type BoardRow = Pick<ClanBoardRow, 'rank' | 'registrations' | BoardOrder>;

type BoardTableProps<Row extends BoardRow> = {
  caption: string;
  /** The head over the names. */
  naming: string;
  rows: readonly Row[];
  by: BoardOrder;
  /** Another order is loading: the rows that are there stay, dimmed. */
  isBusy: boolean;
  rowKey: (row: Row) => string;
  renderName: (row: Row) => ReactNode;
};

const grounds: Readonly<Record<number, string>> = {
  1: 'border-s-gold from-gold/18',
  2: 'border-s-silver from-silver/14',
  3: 'border-s-bronze from-bronze/16',
};

/** A board as a table; on a phone the figure that ranks it keeps its column and the others stand under the name. */
export function BoardTable<Row extends BoardRow>(props: BoardTableProps<Row>) {
  const { caption, naming, rows, by, isBusy, rowKey, renderName } = props;
  return (
    <Table caption={caption} aria-busy={isBusy} className="table-fixed">
      <BoardHead naming={naming} by={by} />
      <tbody className={classNames('transition-opacity duration-100', isBusy && 'opacity-50')}>
        {rows.map((row) => {
          const ground = grounds[row.rank];
          return (
            <tr
              key={rowKey(row)}
              data-rank={row.rank}
              className={classNames(
                ground === undefined
                  ? 'hover:bg-card'
                  : 'bg-linear-to-r to-transparent to-60% hover:to-card',
                ground,
              )}
            >
              <Cell
                className={classNames(
                  'border-s-3 ps-1.5 pe-0 sm:ps-4',
                  ground ?? 'border-s-transparent',
                )}
              >
                <RankPlate place={row.rank} />
              </Cell>
              <th scope="row" className="border-b px-2 py-3 text-start font-normal sm:px-3">
                {renderName(row)}
                <Under row={row} by={by} />
              </th>
              <Cell figure className="hidden text-muted-foreground lg:table-cell">
                {formatNumber(row.registrations)}
              </Cell>
              {BOARD_ORDERS.map((order) => (
                <FigureCell key={order} row={row} order={order} by={by} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The heads of a board's columns; the one that ranks it says so. */
export function BoardHead({ naming, by }: { naming: string; by: BoardOrder }) {
  return (
    <thead className="sticky top-0 z-10 bg-background">
      <tr>
        <HeadCell className="w-13 ps-2 pe-0 sm:w-24 sm:ps-4">
          <span aria-hidden>#</span>
          <span className="sr-only">Rank</span>
        </HeadCell>
        <HeadCell className="sm:px-3">{naming}</HeadCell>
        <HeadCell figure className="hidden w-28 lg:table-cell xl:w-32">
          Entered
        </HeadCell>
        {BOARD_ORDERS.map((order) => (
          <HeadCell
            key={order}
            figure
            {...(order === by && { 'aria-sort': 'descending' })}
            className={classNames(
              'w-20 max-md:px-1 max-md:tracking-[0.02em] lg:w-28 xl:w-32',
              order === 'completed' && 'md:w-28',
              order === by ? 'text-primary' : 'hidden md:table-cell',
            )}
          >
            {FIGURE_LABELS[order]}
            {order === by && (
              <span aria-hidden className="max-md:hidden">
                {' '}
                ▼
              </span>
            )}
          </HeadCell>
        ))}
      </tr>
    </thead>
  );
}

type FigureCellProps = { row: BoardRow; order: BoardOrder; by: BoardOrder };

function FigureCell({ row, order, by }: FigureCellProps) {
  const leads = order === by;
  return (
    <Cell figure className={classNames(!leads && 'hidden text-muted-foreground md:table-cell')}>
      <span
        className={classNames(
          leads && 'figure text-foreground',
          leads && (row.rank <= 3 ? 'text-3xl' : 'text-2xl'),
        )}
      >
        {formatNumber(row[order])}
      </span>
    </Cell>
  );
}

/** The other figures in one line, where a phone has no columns for them. */
function Under({ row, by }: { row: BoardRow; by: BoardOrder }) {
  return (
    <dl className="mt-1 flex flex-wrap gap-x-2.5 text-xs/5 text-muted-foreground md:hidden">
      {BOARD_ORDERS.filter((order) => order !== by).map((order) => (
        <div key={order} className="flex gap-1">
          <dt>{FIGURE_LABELS[order]}</dt>
          <dd className="font-semibold tabular-nums">{formatNumber(row[order])}</dd>
        </div>
      ))}
    </dl>
  );
}
