import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { BOARD_LIMITS, BOARD_ORDERS, type BoardOrder } from '#shared/domain/leaderboards/boards.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { StaleNotice } from '#web/ui/states/notice.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { Cell, Table } from '#web/ui/lists/table.tsx';
import { type BoardPart, useSummary } from '../api/reads.ts';
import { rankedBy, sharedRanks } from './board-stats.ts';
import { type BoardRow, BoardTable, BoardHeader } from './board-table.tsx';

type BoardProps<Row extends BoardRow> = {
  /** The title in lower case, for "Unable to load clan leaderboard". */
  title: string;
  caption: string;
  nameHeading: string;
  empty: { title: string; text: string };
  query: UseQueryResult<BoardPart<Row[]>>;
  by: BoardOrder;
  limit: number;
  onLimit: (limit: number) => void;
  rowKey: (row: Row) => string;
  renderName: (row: Row, isOnPodium: boolean) => ReactNode;
};

export function Board<Row extends BoardRow>(props: BoardProps<Row>) {
  const { title, caption, nameHeading, empty, query, by, limit, onLimit, rowKey, renderName } =
    props;
  const { data: part, error, isPlaceholderData, refetch } = query;
  const { data: summary } = useSummary();
  if (part === undefined && error !== null) {
    return <ErrorPanel title={`Unable to load ${title}`} query={{ error, refetch }} />;
  }
  if (part === undefined) return <BoardSkeleton nameHeading={nameHeading} by={by} />;
  const { rows, lastRankCount } = part;
  if (rows.length === 0) {
    return (
      <EmptyState
        {...empty}
        action={<LinkButton href={paths.tournaments()}>All Tournaments</LinkButton>}
      />
    );
  }
  const isWhole = limit === BOARD_LIMITS.max;
  return (
    <>
      <div className="mb-4 empty:hidden">
        <StaleNotice subject="These stats" parts={[query]} />
      </div>
      <p className="mb-2 text-sm text-muted-foreground">
        {rankedBy(by)}
        {summary?.completedTournaments === 0 &&
          ' No tournament has been completed yet, so ranks come from registrations.'}
      </p>
      <BoardTable
        caption={caption}
        nameHeading={nameHeading}
        rows={rows}
        shared={sharedRanks(rows, lastRankCount)}
        by={by}
        isBusy={isPlaceholderData}
        rowKey={rowKey}
        renderName={renderName}
      />
      {(isWhole || rows.length >= BOARD_LIMITS.default) && (
        <div className="mt-6 flex justify-center">
          <Button
            variant="secondary"
            pending={isPlaceholderData}
            onClick={() => onLimit(isWhole ? BOARD_LIMITS.default : BOARD_LIMITS.max)}
          >
            {isWhole ? 'Show Top 10' : 'Show Top 100'}
          </Button>
        </div>
      )}
    </>
  );
}

const PLACES = Array.from({ length: 10 }, (_, at) => at + 1);

function BoardSkeleton({ nameHeading, by }: { nameHeading: string; by: BoardOrder }) {
  return (
    <div>
      <output className="sr-only">Loading leaderboard</output>
      <p className="mb-2 text-sm text-muted-foreground">{rankedBy(by)}</p>
      <div aria-hidden>
        <Table caption="">
          <BoardHeader nameHeading={nameHeading} by={by} />
          <tbody>
            {PLACES.map((place) => (
              <tr key={place}>
                <Cell className="border-s-3 border-s-transparent ps-2.5 pe-0 sm:ps-4">
                  <Skeleton
                    className={place <= 3 ? 'h-10 w-9 sm:h-12 sm:w-14' : 'h-8 w-8 sm:w-10'}
                  />
                </Cell>
                <Cell className="py-3 sm:px-3">
                  <Skeleton className={place % 2 === 0 ? 'h-6 w-3/5' : 'h-6 w-2/5'} />
                  <Skeleton className="mt-1 h-5 w-4/5 max-sm:h-10 lg:hidden" />
                </Cell>
                <Cell className="hidden lg:table-cell">
                  <Skeleton className="ms-auto h-5 w-8" />
                </Cell>
                {BOARD_ORDERS.map((order) => (
                  <Cell key={order} className={classNames(order !== by && 'hidden md:table-cell')}>
                    <Skeleton className="ms-auto h-5 w-10" />
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
}
