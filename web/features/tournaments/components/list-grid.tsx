import type { TournamentCard as Card } from '#shared/contract/tournaments.ts';
import { GrowingList } from '#web/ui/lists/growing-list.tsx';
import { TournamentGrid } from './tournament-grid.tsx';

type ListGridProps = { tournaments: readonly Card[]; shownFor: string };

/** The cards of a list of any length; `shownFor` is what it is narrowed to. */
export function ListGrid({ tournaments, shownFor }: ListGridProps) {
  return (
    <GrowingList items={tournaments} shownFor={shownFor}>
      {(shown) => <TournamentGrid tournaments={shown} />}
    </GrowingList>
  );
}
