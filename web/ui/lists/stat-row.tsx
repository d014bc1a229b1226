import { classNames } from '../../lib/class-names.ts';
import { formatNumber } from '../../lib/format/number.ts';
import { Skeleton } from '../states/skeleton.tsx';

/** The value is undefined while loading. */
export type Figure = { label: string; value: number | undefined };

const columns: Readonly<Record<number, string>> = {
  3: 'grid-cols-[repeat(3,auto)] sm:grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-4',
};

type StatRowProps = {
  stats: readonly Figure[];
  /** True if the labels are short enough for one row on a phone. */
  isShort?: boolean;
};

/** Shows three or four statistics. */
export function StatRow({ stats, isShort = false }: StatRowProps) {
  return (
    <dl
      className={classNames(
        'grid gap-y-4 rounded-md border bg-card px-4 py-3.5 sm:gap-0 sm:divide-x sm:px-0 sm:py-4',
        isShort
          ? 'auto-cols-auto grid-flow-col justify-between gap-x-2 sm:auto-cols-fr sm:justify-normal'
          : classNames('gap-x-3', columns[stats.length]),
      )}
    >
      {stats.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col justify-between sm:px-5">
          <dt className="eyebrow text-muted-foreground max-sm:tracking-[0.04em]">{label}</dt>
          <dd
            className={classNames(
              'figure mt-1.5 sm:text-4xl/none',
              isShort ? 'text-xl/none' : 'text-2xl/none',
            )}
          >
            {value === undefined ? <Skeleton className="h-[1em] w-[1.5em]" /> : formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
