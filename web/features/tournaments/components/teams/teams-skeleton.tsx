import { Skeleton } from '#web/ui/states/skeleton.tsx';

export function TeamsSkeleton() {
  return (
    <output className="grid gap-10">
      <span className="sr-only">Loading teams</span>
      <Skeleton className="h-[84px] max-sm:h-[164px]" />
      <div aria-hidden>
        <Skeleton className="mb-4 h-7 w-44" />
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4">
          {Array.from({ length: 6 }, (_, index) => (
            <TeamSkeleton key={index} />
          ))}
        </div>
      </div>
    </output>
  );
}

function TeamSkeleton() {
  return (
    <div className="rounded-md border bg-card">
      <div className="flex items-center gap-3 px-4 pt-3.5 md:min-h-18.5">
        <Skeleton className="h-6 w-6" />
        <Skeleton className="size-8" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      </div>
      <div className="grid gap-3 px-4 py-4">
        {['w-1/2', 'w-2/5', 'w-3/5'].map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    </div>
  );
}
