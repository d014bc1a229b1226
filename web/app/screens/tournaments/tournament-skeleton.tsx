import { ResultsSkeleton } from '../../../features/tournaments/components/results-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The place of a tournament's head and results while they load. */
export function TournamentSkeleton() {
  return (
    <>
      <div aria-hidden className="border-b">
        <Page className="pt-10 md:pt-12">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-4 h-[clamp(2rem,6.2vw,4.25rem)] w-3/4" />
          <Skeleton className="mt-6 h-[92px] max-lg:h-[270px]" />
          <div className="h-12" />
        </Page>
      </div>
      <Page className="py-8 md:py-10">
        <ResultsSkeleton />
      </Page>
    </>
  );
}
