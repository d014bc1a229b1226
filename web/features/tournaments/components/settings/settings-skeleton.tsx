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
