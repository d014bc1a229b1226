import type { UseQueryResult } from '@tanstack/react-query';
import { StatRow } from '#web/ui/lists/stat-row.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type StatsProps<Counts> = {
  loaded: UseQueryResult<Counts>;
  labels: readonly (readonly [keyof Counts, string])[];
};

export function Stats<Counts extends Record<keyof Counts, number>>({
  loaded: { data, error, isFetching, refetch },
  labels,
}: StatsProps<Counts>) {
  if (data === undefined && error !== null) {
    return (
      <Notice
        text={`The statistics did not load. ${error.message}`}
        query={{ isFetching, refetch }}
      />
    );
  }
  return <StatRow stats={labels.map(([name, label]) => ({ label, value: data?.[name] }))} />;
}
