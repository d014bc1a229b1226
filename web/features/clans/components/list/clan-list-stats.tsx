import { formatNumber } from '../../../../lib/format/number.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { ClanStats } from './list-figures.ts';

const labels = [
  ['clans', 'Total Clans'],
  ['members', 'Total Members'],
  ['topWins', 'Top Clan Wins'],
] as const;

/** How many clans and people there are and the most wins of one clan; their places while they load. */
export function ClanListStats({ stats }: { stats: ClanStats | undefined }) {
  return (
    <dl className="grid grid-cols-3 rounded-md border bg-card px-4 py-3.5 sm:divide-x sm:px-0 sm:py-4">
      {labels.map(([figure, label]) => (
        <div key={figure} className="flex flex-col justify-between sm:px-5">
          <dt className="eyebrow text-muted-foreground max-sm:tracking-[0.04em]">{label}</dt>
          <dd className="figure mt-1.5 text-2xl/none sm:text-4xl/none">
            {stats === undefined ? (
              <Skeleton className="h-[1em] w-[1.5em]" />
            ) : (
              formatNumber(stats[figure])
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
