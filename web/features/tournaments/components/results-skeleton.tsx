import { Skeleton } from '#web/ui/states/skeleton.tsx';

export function ResultsSkeleton() {
  return (
    <output className="grid gap-5">
      <span className="sr-only">Loading results</span>
      <div aria-hidden>
        <Skeleton className="mb-1.5 h-6 w-48" />
        <div className="grid gap-2 md:grid-cols-3">
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className="h-13" />
          ))}
        </div>
      </div>
      <div aria-hidden>
        <Skeleton className="mb-10 h-7 w-72 max-w-full" />
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="mb-px h-12 rounded-none xl:h-10" />
        ))}
      </div>
    </output>
  );
}
