import { formatNumber } from '../../../lib/format/number.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LIST_STATUSES, type ListStatus } from './list-filter.ts';

const labels: Readonly<Record<ListStatus, string>> = {
  all: 'Total',
  open: 'Open',
  ongoing: 'Ongoing',
  completed: 'Completed',
};

/** How many tournaments there are, in all and by status; their places while they load. */
export function ListStats({ counts }: { counts: Record<ListStatus, number> | undefined }) {
  return (
    <dl className="grid grid-cols-[5fr_5fr_7fr_8fr] rounded-md border bg-card px-4 py-3.5 sm:grid-cols-4 sm:divide-x sm:px-0 sm:py-4">
      {LIST_STATUSES.map((status) => (
        <div key={status} className="sm:px-5">
          <dt className="eyebrow text-muted-foreground max-sm:tracking-[0.04em]">
            {labels[status]}
          </dt>
          <dd className="figure mt-1.5 text-xl/none sm:text-4xl/none">
            {counts === undefined ? (
              <Skeleton className="h-[1em] w-[1.25em]" />
            ) : (
              formatNumber(counts[status])
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
