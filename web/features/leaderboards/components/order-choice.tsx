import { BOARD_ORDERS, type BoardOrder } from '#shared/domain/leaderboards/boards.ts';
import { FIGURE_LABELS } from './board-stats.ts';

type OrderChoiceProps = { by: BoardOrder; onChoose: (by: BoardOrder) => void };

export function OrderChoice({ by, onChoose }: OrderChoiceProps) {
  return (
    <fieldset className="flex min-w-0 items-center gap-3 max-sm:w-full">
      <legend className="sr-only">Ranked by</legend>
      <span aria-hidden className="eyebrow text-muted-foreground max-sm:hidden">
        Ranked by
      </span>
      <div className="flex divide-x overflow-hidden rounded-md border bg-card max-sm:w-full">
        {BOARD_ORDERS.map((order) => (
          <label
            key={order}
            className="relative inline-flex min-h-11 cursor-pointer items-center justify-center px-4 text-sm font-semibold text-muted-foreground select-none hover:text-foreground has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:z-1 has-focus-visible:rounded-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-ring has-checked:has-focus-visible:outline-primary-foreground max-sm:flex-auto max-sm:px-2 forced-colors:has-checked:border-3"
          >
            <input
              type="radio"
              name="by"
              value={order}
              checked={by === order}
              onChange={() => onChoose(order)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {FIGURE_LABELS[order]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
