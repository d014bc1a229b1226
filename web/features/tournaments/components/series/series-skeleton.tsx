import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

export function SeriesSkeleton() {
  return (
    <>
      <output className="sr-only">Loading series</output>
      <div aria-hidden className="border-b">
        <Page className="py-10 md:py-12">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="mt-2 h-[clamp(2rem,6.2vw,4.25rem)] w-1/2" />
          <Skeleton className="mt-5 h-6 w-72 max-w-full" />
          <Skeleton className="mt-6 h-11 w-48" />
        </Page>
      </div>
      <Page className="grid grid-cols-1 gap-x-14 gap-y-10 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        {[5, 3].map((rows) => (
          <div key={rows} aria-hidden>
            <Skeleton className="h-[1.65rem] w-36" />
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className="flex min-h-16 items-center border-b">
                <Skeleton className="h-5 w-2/3" />
              </div>
            ))}
          </div>
        ))}
      </Page>
    </>
  );
}
