import { classNames } from '../lib/class-names.ts';
import { formatNumber } from '../lib/format/number.ts';
import { Skeleton } from './skeleton.tsx';

/** One figure under its words; undefined while it loads. */
export type Figure = { label: string; value: number | undefined };

const columns: Readonly<Record<number, string>> = {
  3: 'grid-cols-3',
  4: 'grid-cols-2 gap-y-4 sm:grid-cols-4 sm:gap-y-0',
};

/** Three or four figures beside each other, each under its words. */
export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl
      className={classNames(
        'grid rounded-md border bg-card px-4 py-3.5 sm:divide-x sm:px-0 sm:py-4',
        columns[figures.length],
      )}
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col justify-between sm:px-5">
          <dt className="eyebrow text-muted-foreground max-sm:tracking-[0.04em]">{label}</dt>
          <dd className="figure mt-1.5 text-2xl/none sm:text-4xl/none">
            {value === undefined ? <Skeleton className="h-[1em] w-[1.5em]" /> : formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
