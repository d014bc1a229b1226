import { SearchForm } from '#web/ui/inputs/search-box.tsx';
import { LIST_STATUSES, type ListFilter, type ListStatus } from './list-filter.ts';
import { StatRow } from '#web/ui/lists/stat-row.tsx';
import type { TournamentCard as Card } from '#shared/contract/tournaments.ts';
import { GrowingList } from '#web/ui/lists/growing-list.tsx';
import { TournamentGrid } from './tournament-grid.tsx';

const chipLabels: Readonly<Record<ListStatus, string>> = {
  all: 'All',
  open: 'Open',
  ongoing: 'Ongoing',
  completed: 'Completed',
};

type ListToolbarProps = {
  filter: ListFilter;
  onType: (text: string) => void;
  onSettle: () => void;
  onChoose: (status: ListStatus) => void;
};

export function ListToolbar({ filter, onType, onSettle, onChoose }: ListToolbarProps) {
  return (
    <SearchForm label="Search tournaments" value={filter.q} onType={onType} onSettle={onSettle}>
      <fieldset className="flex flex-wrap gap-2 max-sm:gap-1.5">
        <legend className="sr-only">Status</legend>
        {LIST_STATUSES.map((status) => (
          <label
            key={status}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-md border bg-card px-4 text-sm font-semibold text-muted-foreground select-none hover:text-foreground has-checked:border-primary has-checked:bg-primary/10 has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-sm:px-2.75 forced-colors:has-checked:border-3"
          >
            <input
              type="radio"
              name="status"
              value={status}
              checked={filter.status === status}
              onChange={() => onChoose(status)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {chipLabels[status]}
          </label>
        ))}
      </fieldset>
    </SearchForm>
  );
}

const statLabels: Readonly<Record<ListStatus, string>> = {
  all: 'Total',
  open: 'Open',
  ongoing: 'Ongoing',
  completed: 'Completed',
};

export function ListStats({ counts }: { counts: Record<ListStatus, number> | undefined }) {
  return (
    <StatRow
      isShort
      stats={LIST_STATUSES.map((status) => ({
        label: statLabels[status],
        value: counts?.[status],
      }))}
    />
  );
}

type ListGridProps = { tournaments: readonly Card[]; filterKey: string };

/** A new `filterKey` starts at the top. */
export function ListGrid({ tournaments, filterKey }: ListGridProps) {
  return (
    <GrowingList items={tournaments} filterKey={filterKey}>
      {(shown) => <TournamentGrid tournaments={shown} />}
    </GrowingList>
  );
}
