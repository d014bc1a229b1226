import { StatRow } from '#web/ui/lists/stat-row.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { useSummary } from '../api/reads.ts';

export function Counters() {
  const { data, error, isFetching, refetch } = useSummary();
  if (data === undefined && error !== null) {
    return <Notice text="The counters did not load." query={{ isFetching, refetch }} />;
  }
  return (
    <StatRow
      stats={[
        { label: 'Completed tournaments', value: data?.completedTournaments },
        { label: 'Active tournaments', value: data?.activeTournaments },
        { label: 'Registered clans', value: data?.registeredClans },
        { label: 'Registered players', value: data?.registeredPlayers },
      ]}
    />
  );
}
