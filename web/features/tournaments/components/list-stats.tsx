import { StatRow } from '#web/ui/lists/stat-row.tsx';
import { LIST_STATUSES, type ListStatus } from './list-filter.ts';

const labels: Readonly<Record<ListStatus, string>> = {
  all: 'Total',
  open: 'Open',
  ongoing: 'Ongoing',
  completed: 'Completed',
};

export function ListStats({ counts }: { counts: Record<ListStatus, number> | undefined }) {
  return (
    <StatRow
      isShort
      stats={LIST_STATUSES.map((status) => ({ label: labels[status], value: counts?.[status] }))}
    />
  );
}
