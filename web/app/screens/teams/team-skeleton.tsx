import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The place of a team's head, people and tournaments while they load. */
export function TeamSkeleton() {
  return (
    <>
      <output className="sr-only">Loading team</output>
      <div aria-hidden className="border-b">
        <Page className="py-10 md:py-12">
          <div className="flex items-start gap-4 md:gap-6">
            <Skeleton className="size-14 shrink-0 md:size-24" />
            <div className="flex-1">
              <Skeleton className="h-4 w-12" />
              <Skeleton className="mt-1.5 h-[clamp(1.875rem,6vw,4rem)] w-2/3" />
            </div>
          </div>
          <Skeleton className="mt-6 h-11 w-48" />
        </Page>
      </div>
      <Page className="grid grid-cols-1 gap-x-14 gap-y-10 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        {[5, 3].map((rows) => (
          <div key={rows} aria-hidden>
            <div className="border-b-2 pb-2">
              <Skeleton className="h-[1.65rem] w-36" />
            </div>
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className="flex min-h-17 items-center gap-3 border-b">
                <Skeleton className="size-10 shrink-0 rounded-full!" />
                <Skeleton className="h-5 w-40" />
              </div>
            ))}
          </div>
        ))}
      </Page>
    </>
  );
}
