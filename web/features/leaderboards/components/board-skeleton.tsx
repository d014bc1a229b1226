import { BOARD_ORDERS, type BoardOrder } from '../../../../shared/domain/leaderboards/boards.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, Table } from '../../../ui/table.tsx';
import { BoardHead } from './board-head.tsx';

const PLACES = Array.from({ length: 10 }, (_, at) => at + 1);

/** The place of a board while it loads: its heads, and ten rows of which the first three are higher. */
export function BoardSkeleton({ naming, by }: { naming: string; by: BoardOrder }) {
  return (
    <div>
      <output className="sr-only">Loading leaderboard</output>
      <div aria-hidden>
        <Table caption="">
          <BoardHead naming={naming} by={by} />
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
