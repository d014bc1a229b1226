import { FigureRow } from '#web/ui/lists/figure-row.tsx';
import type { ClanStats } from './list-figures.ts';

const labels = [
  ['clans', 'Total Clans'],
  ['members', 'Total Members'],
  ['topWins', 'Top Clan Wins'],
] as const;

/** How many clans and people there are and the most wins of one clan; their places while they load. */
export function ClanListStats({ stats }: { stats: ClanStats | undefined }) {
  return <FigureRow figures={labels.map(([name, label]) => ({ label, value: stats?.[name] }))} />;
}
