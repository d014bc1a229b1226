import { StatRow } from '#web/ui/lists/stat-row.tsx';
import type { ClanStats } from './list-stats.ts';

const labels = [
  ['clans', 'Total Clans'],
  ['members', 'Total Members'],
  ['topWins', 'Top Clan Wins'],
] as const;

export function ClanListStats({ stats }: { stats: ClanStats | undefined }) {
  return <StatRow stats={labels.map(([name, label]) => ({ label, value: stats?.[name] }))} />;
}
