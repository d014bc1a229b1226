import { Skeleton } from '#web/ui/states/skeleton.tsx';

export function RoundsSkeleton() {
  return (
    <output className="grid gap-6">
      <span className="sr-only">Loading rounds</span>
      <div className="-mb-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-12 w-52" />
      </div>
      <Skeleton className="h-16" />
      <CardsSkeleton />
    </output>
  );
}

export function CardsSkeleton() {
  return (
    <div aria-hidden className="grid gap-5">
      <Skeleton className="h-9 w-56" />
      <div className="grid gap-px md:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-[72px] rounded-none" />
        ))}
      </div>
    </div>
  );
}
