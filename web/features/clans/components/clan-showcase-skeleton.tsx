import { Skeleton } from '#web/ui/states/skeleton.tsx';

export function ClanShowcaseSkeleton() {
  return (
    <output className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">Loading clans</span>
      {[1, 2].map((place) => (
        <div key={place} aria-hidden className="rounded-md border bg-card p-4.5 sm:p-6">
          <div className="flex h-19 items-center">
            <Skeleton className="size-12 sm:size-16" />
          </div>
          <Skeleton className="mt-5 h-[59px]" />
        </div>
      ))}
    </output>
  );
}
