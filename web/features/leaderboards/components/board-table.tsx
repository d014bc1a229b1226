import type { ReactNode } from 'react';
import type { ClanBoardRow } from '#shared/contract/leaderboards.ts';
import { BOARD_ORDERS, type BoardOrder } from '#shared/domain/leaderboards/boards.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { useSlidingRows } from '#web/lib/use-sliding-rows.ts';
import { Cell, Table } from '#web/ui/lists/table.tsx';
import { BoardHead } from './board-head.tsx';
import { FIGURE_LABELS, statsUnder, isOnPodium, rankingType, formatTie } from './board-stats.ts';

/** What a row of either board has. */
export type BoardRow = Pick<ClanBoardRow, 'rank' | 'registrations' | BoardOrder>;

type BoardTableProps<Row extends BoardRow> = {
  caption: string;
  /** The head over the names. */
  naming: string;
  rows: readonly Row[];
  /** With how many others each rank is shared. */
  shared: ReadonlyMap<number, number>;
  by: BoardOrder;
  /** Another order is loading: the rows that are there stay, dimmed. */
  isBusy: boolean;
  rowKey: (row: Row) => string;
  renderName: (row: Row, isOnPodium: boolean) => ReactNode;
};

const grounds: Readonly<Record<number, string>> = {
  1: 'border-s-gold from-gold/18',
  2: 'border-s-silver from-silver/14',
  3: 'border-s-bronze from-bronze/16',
};

/**
 * A board as a table whose figures have the room that they need: the names give way. Where a narrow page has no columns for
 * them, the figures that do not rank it stand under the name.
 */
export function BoardTable<Row extends BoardRow>(props: BoardTableProps<Row>) {
  const { caption, naming, rows, shared, by, isBusy, rowKey, renderName } = props;
  const type = rankingType(Math.max(...rows.map((row) => formatNumber(row[by]).length)));
  const body = useSlidingRows<HTMLTableSectionElement>(rows.map(rowKey).join());
  return (
    <Table caption={caption} aria-busy={isBusy}>
      <BoardHead naming={naming} by={by} />
      <tbody
        ref={body}
        className={classNames('transition-opacity duration-100', isBusy && 'opacity-50')}
      >
        {rows.map((row) => {
          const leads = isOnPodium(row, by);
          const ground = leads ? grounds[row.rank] : undefined;
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
                  'border-s-3 ps-2.5 pe-0 sm:ps-4',
                  ground ?? 'border-s-transparent',
                )}
              >
                <RankPlate place={row.rank} isOnPodium={leads} />
              </Cell>
              <th scope="row" className="border-b px-2 py-3 text-start font-normal sm:px-3">
                {/* Its content does not widen the column, so that long names are cut and figures are not. */}
                <div className="min-w-20 contain-inline-size">
                  {renderName(row, leads)}
                  <Tie words={formatTie(row.rank, shared.get(row.rank) ?? 0)} />
                  <Under row={row} by={by} />
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
  /** The size of the figure that ranks the board. */
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

function Tie({ words }: { words: string | null }) {
  if (words === null) return null;
  return <p className="mt-1 text-xs/4 text-muted-foreground">{words}</p>;
}

/** The figures of one row that the page is too narrow for to have columns; from `md` that is only how many it entered. */
function Under({ row, by }: { row: BoardRow; by: BoardOrder }) {
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

/** A place on a board as the slanted plate of a broadcast: the podium filled with its metal, the others drawn. */
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
