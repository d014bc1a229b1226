import { Skeleton } from '#web/ui/states/skeleton.tsx';

export function SettingsSkeleton() {
  return (
    <output className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <span className="sr-only">Loading tournament settings</span>
      <div aria-hidden className="grid content-start gap-10">
        {['h-20', 'h-40', 'h-48'].map((height) => (
          <div key={height}>
            <Skeleton className="mb-4 h-7 w-40" />
            <Skeleton className={height} />
          </div>
        ))}
      </div>
      <div aria-hidden className="grid grid-cols-1 content-start gap-4 md:max-lg:grid-cols-2">
        <Skeleton className="h-44" />
        <Skeleton className="h-72" />
      </div>
    </output>
  );
}

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
