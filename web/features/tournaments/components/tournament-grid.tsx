import type { TournamentCard as Card } from '#shared/contract/tournaments.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { TournamentCard } from './tournament-card.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 min-[100rem]:grid-cols-4';

export function TournamentGrid({ tournaments }: { tournaments: readonly Card[] }) {
  return (
    <ul className={grid}>
      {tournaments.map((tournament) => (
        <li key={tournament.id} className="min-w-0">
          <TournamentCard tournament={tournament} />
        </li>
      ))}
    </ul>
  );
}

/** See rules/screens 4.3. */
export function TournamentGridSkeleton() {
  return (
    <output className={grid}>
      <span className="sr-only">Loading tournaments</span>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} aria-hidden className="overflow-hidden rounded-md border bg-card">
          <Skeleton className="h-32 rounded-none" />
          <div className="p-4.5">
            <div className="min-h-[4.1875rem] sm:min-h-18">
              <Skeleton className="h-[1.40625rem] w-3/4 sm:h-[1.5625rem]" />
              <Skeleton className="mt-1 h-[1.125rem] w-1/3" />
            </div>
            <div className="mt-4 flex justify-between">
              <Skeleton className="h-[47px] w-20" />
              <Skeleton className="h-[47px] w-12" />
              <Skeleton className="h-[47px] w-18" />
            </div>
            <Skeleton className="mt-3 h-[3px]" />
            <Skeleton className="mt-3.5 h-4 w-4/5" />
            <div className="mt-9.5 flex h-6 items-center justify-between">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-20" />
            </div>
          </div>
        </div>
      ))}
    </output>
  );
}
