import type { Clan } from '#shared/contract/clans.ts';
import { GrowingList } from '#web/ui/lists/growing-list.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { ClanCard } from './clan-card.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 min-[100rem]:grid-cols-4';

type ClanGridProps = {
  clans: readonly Clan[];
  shownFor: string;
};

export function ClanGrid({ clans, shownFor }: ClanGridProps) {
  return (
    <GrowingList items={clans} shownFor={shownFor}>
      {(shown) => (
        <ul className={grid}>
          {shown.map((clan) => (
            <li key={clan.id} className="min-w-0">
              <ClanCard clan={clan} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}

/** Six placeholders (rules/screens 4.3). */
export function ClanGridSkeleton() {
  return (
    <output className={grid}>
      <span className="sr-only">Loading clans</span>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} aria-hidden className="overflow-hidden rounded-md border bg-card">
          <Skeleton className="h-20 rounded-none" />
          <div className="-mt-9 px-4.5 pb-4">
            <Skeleton className="relative size-18 rounded-sm outline-4 outline-card" />
            <Skeleton className="mt-4 h-5 w-3/5" />
            <Skeleton className="mt-2.5 h-14.5 w-full sm:h-[4.1875rem]" />
            <Skeleton className="mt-4 h-10 w-4/5" />
            <div className="mt-4 border-t pt-3.5">
              <Skeleton className="ms-auto h-9 w-32" />
            </div>
          </div>
        </div>
      ))}
    </output>
  );
}
