import type { TournamentCard as Card } from '#shared/contract/tournaments.ts';
import { GrowingList } from '#web/ui/lists/growing-list.tsx';
import { TournamentGrid } from './tournament-grid.tsx';

type ListGridProps = { tournaments: readonly Card[]; shownFor: string };

/** `shownFor` identifies the filter: a new one starts at the top. */
export function ListGrid({ tournaments, shownFor }: ListGridProps) {
  return (
    <GrowingList items={tournaments} shownFor={shownFor}>
      {(shown) => <TournamentGrid tournaments={shown} />}
    </GrowingList>
  );
}
