import { Skeleton } from '../../../ui/skeleton.tsx';

/** The places of three players and of a table's rows. */
export function ResultsSkeleton() {
  return (
    <output className="grid gap-10">
      <span className="sr-only">Loading results</span>
      <div aria-hidden>
        <Skeleton className="mb-4 h-7 w-64" />
        <div className="grid gap-3 md:grid-cols-3">
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className="h-[86px]" />
          ))}
        </div>
      </div>
      <div aria-hidden>
        <Skeleton className="mb-4 h-7 w-72" />
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} className="mb-px h-[49px] rounded-none" />
        ))}
      </div>
    </output>
  );
}
