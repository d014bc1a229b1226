import type { ReactNode } from 'react';
import type { ClanBoardRow } from '#shared/contract/leaderboards.ts';
import { BOARD_ORDERS, type BoardOrder } from '#shared/domain/leaderboards/boards.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { useSlidingRows } from '#web/lib/use-sliding-rows.ts';
import { Cell, Table, HeaderCell } from '#web/ui/lists/table.tsx';
import { FIGURE_LABELS, statsUnder, isOnPodium, rankingType, formatTie } from './board-stats.ts';

export type BoardRow = Pick<ClanBoardRow, 'rank' | 'registrations' | BoardOrder>;

type BoardTableProps<Row extends BoardRow> = {
  caption: string;
  nameHeading: string;
  rows: readonly Row[];
  /** The number of others that share each rank. */
  shared: ReadonlyMap<number, number>;
  by: BoardOrder;
  /** True while another order is loading: the old rows stay, dimmed. */
  isBusy: boolean;
  rowKey: (row: Row) => string;
  renderName: (row: Row, isOnPodium: boolean) => ReactNode;
};

const podiumStyles: Readonly<Record<number, string>> = {
  1: 'border-s-gold from-gold/18',
  2: 'border-s-silver from-silver/14',
  3: 'border-s-bronze from-bronze/16',
};

/**
 * Names are truncated before numbers are. On a narrow page the stats by which the board is not sorted move below the
 * name.
 */
export function BoardTable<Row extends BoardRow>(props: BoardTableProps<Row>) {
  const { caption, nameHeading, rows, shared, by, isBusy, rowKey, renderName } = props;
  const type = rankingType(Math.max(...rows.map((row) => formatNumber(row[by]).length)));
  const body = useSlidingRows<HTMLTableSectionElement>(rows.map(rowKey).join());
  return (
    <Table caption={caption} aria-busy={isBusy}>
      <BoardHeader nameHeading={nameHeading} by={by} />
      <tbody
        ref={body}
        className={classNames('transition-opacity duration-100', isBusy && 'opacity-50')}
      >
        {rows.map((row) => {
          const leads = isOnPodium(row, by);
          const podiumStyle = leads ? podiumStyles[row.rank] : undefined;
          return (
            <tr
              key={rowKey(row)}
              data-rank={row.rank}
              className={classNames(
                podiumStyle === undefined
                  ? 'hover:bg-card'
                  : 'bg-linear-to-r to-transparent to-60% hover:to-card',
                podiumStyle,
              )}
            >
              <Cell
                className={classNames(
                  'border-s-3 ps-2.5 pe-0 sm:ps-4',
                  podiumStyle ?? 'border-s-transparent',
                )}
              >
                <RankPlate place={row.rank} isOnPodium={leads} />
              </Cell>
              <th scope="row" className="border-b px-2 py-3 text-start font-normal sm:px-3">
                {/* Size containment truncates long names instead of the numbers. */}
                <div className="min-w-20 contain-inline-size">
                  {renderName(row, leads)}
                  <Tie text={formatTie(row.rank, shared.get(row.rank) ?? 0)} />
                  <StatsBelowName row={row} by={by} />
                </div>
              </th>
              <Cell figure className="hidden text-muted-foreground lg:table-cell">
                {formatNumber(row.registrations)}
              </Cell>
              {BOARD_ORDERS.map((order) => (
                <StatCell
                  key={order}
                  text={formatNumber(row[order])}
                  {...(order === by && { type: leads ? type.podium : type.others })}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

type StatCellProps = {
  text: string;
  type?: string;
};

function StatCell({ text, type }: StatCellProps) {
  return (
    <Cell
      figure
      className={classNames(
        'whitespace-nowrap',
        type === undefined
          ? 'hidden text-muted-foreground md:table-cell'
          : 'max-md:px-1 md:ps-4 lg:ps-6',
      )}
    >
      <span className={classNames(type !== undefined && 'figure text-foreground', type)}>
        {text}
      </span>
    </Cell>
  );
}

function Tie({ text }: { text: string | null }) {
  if (text === null) return null;
  return <p className="mt-1 text-xs/4 text-muted-foreground">{text}</p>;
}

/** Shows the stats that have no column at this width, and from `md` only the number of entries. */
function StatsBelowName({ row, by }: { row: BoardRow; by: BoardOrder }) {
  return (
    <dl className="mt-1 flex flex-wrap gap-x-2.5 text-xs/5 text-muted-foreground lg:hidden">
      {statsUnder(by).map((figure) => (
        <div
          key={figure}
          className={classNames(
            'flex flex-wrap gap-x-1',
            figure !== 'registrations' && 'md:hidden',
          )}
        >
          <dt>{FIGURE_LABELS[figure]}</dt>
          <dd className="font-semibold tabular-nums">{formatNumber(row[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}

const plates: Readonly<Record<number, string>> = {
  1: 'bg-gold text-background',
  2: 'bg-silver text-background',
  3: 'bg-bronze text-background',
};

type RankPlateProps = { place: number; isOnPodium: boolean };

function RankPlate({ place, isOnPodium }: RankPlateProps) {
  const metal = isOnPodium ? plates[place] : undefined;
  return (
    <span
      className={classNames(
        'figure inline-grid -skew-x-12 place-items-center rounded-sm',
        metal === undefined
          ? 'h-8 min-w-8 border px-1 text-lg text-muted-foreground sm:min-w-10'
          : `h-10 min-w-9 px-1.5 text-2xl sm:h-12 sm:min-w-14 sm:text-3xl ${metal}`,
      )}
    >
      <span className="skew-x-12">
        <span className="sr-only">Rank </span>
        {formatNumber(place)}
      </span>
    </span>
  );
}

export function BoardHeader({ nameHeading, by }: { nameHeading: string; by: BoardOrder }) {
  return (
    <thead className="sticky below-0 z-10 bg-background">
      <tr>
        <HeaderCell className="w-13 ps-2 pe-0 sm:w-24 sm:ps-4">
          <span aria-hidden>#</span>
          <span className="sr-only">Rank</span>
        </HeaderCell>
        <HeaderCell className="sm:px-3">{nameHeading}</HeaderCell>
        <HeaderCell figure className="hidden w-28 lg:table-cell">
          {FIGURE_LABELS.registrations}
        </HeaderCell>
        {BOARD_ORDERS.map((order) => (
          <HeaderCell
            key={order}
            figure
            {...(order === by && { 'aria-sort': 'descending' })}
            className={classNames(
              'w-20 max-md:px-1 max-md:tracking-[0.02em] lg:w-28',
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
          </HeaderCell>
        ))}
      </tr>
    </thead>
  );
}
