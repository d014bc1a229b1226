import { Link } from 'wouter';
import type { Series } from '#shared/contract/series.ts';
import { Name } from '#web/ui/text/name.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { seriesPath } from '../../api/series.ts';
import { formatSchedule } from './format-series.ts';

type OwnSeriesProps = {
  query: {
    data: readonly Series[] | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
};

export function OwnSeries({ query }: OwnSeriesProps) {
  const { data = [], isError } = query;
  if (isError && data.length === 0) {
    return (
      <div className="mb-8">
        <Notice text="Your series did not load." query={query} />
      </div>
    );
  }
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="own-series" className="mb-8">
      <h2 id="own-series" className="text-sm font-semibold">
        Your series
      </h2>
      <ul className="mt-1.5 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((series) => (
          <li key={series.id} className="min-w-0">
            <Link
              href={seriesPath(series.id)}
              className="group flex h-full min-h-14 flex-col justify-center rounded-md border px-3.5 py-2 hover:border-muted-foreground hover:bg-accent"
            >
              <Name className="font-semibold group-hover:text-primary">{series.name}</Name>
              <span className="text-sm text-pretty text-muted-foreground">
                {series.active ? formatSchedule(series) : `Paused · ${formatSchedule(series)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
