import { BOARD_ORDERS, type BoardOrder } from '#shared/domain/leaderboards/boards.ts';
import { classNames } from '#web/lib/class-names.ts';
import { HeadCell } from '#web/ui/lists/table.tsx';
import { FIGURE_LABELS } from './board-stats.ts';

export function BoardHead({ naming, by }: { naming: string; by: BoardOrder }) {
  return (
    <thead className="sticky below-0 z-10 bg-background">
      <tr>
        <HeadCell className="w-13 ps-2 pe-0 sm:w-24 sm:ps-4">
          <span aria-hidden>#</span>
          <span className="sr-only">Rank</span>
        </HeadCell>
        <HeadCell className="sm:px-3">{naming}</HeadCell>
        <HeadCell figure className="hidden w-28 lg:table-cell">
          {FIGURE_LABELS.registrations}
        </HeadCell>
        {BOARD_ORDERS.map((order) => (
          <HeadCell
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
          </HeadCell>
        ))}
      </tr>
    </thead>
  );
}
