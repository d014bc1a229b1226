import { Suspense, type ReactNode } from 'react';
import { ResultsSkeleton } from '../../../features/tournaments/components/results-skeleton.tsx';
import { RoundsSkeleton } from '../../../features/tournaments/components/rounds/rounds-skeleton.tsx';
import { SettingsSkeleton } from '../../../features/tournaments/components/settings/settings-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The place of a tournament's head and of the asked tab while they load. */
export function TournamentSkeleton({ tab }: { tab: string }) {
  return (
    <>
      <div aria-hidden className="border-b">
        <Page className="pt-10 md:pt-12">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-4 h-[clamp(2rem,6.2vw,4.25rem)] w-3/4" />
          <Skeleton className="mt-6 h-[270px] sm:h-[195px] lg:h-[92px]" />
          <div className="h-12" />
        </Page>
      </div>
      <Panel tab={tab}>{null}</Panel>
    </>
  );
}

/** What one tab shows, with its place kept while its code is fetched; nothing inside is that place alone. */
export function Panel({ tab, children }: { tab: string; children: ReactNode }) {
  const place = placeOf(tab);
  return (
    <Page className="py-8 md:py-10">
      <Suspense fallback={place}>{children ?? place}</Suspense>
    </Page>
  );
}

function placeOf(tab: string) {
  if (tab === 'settings') return <SettingsSkeleton />;
  return tab === 'rounds' ? <RoundsSkeleton /> : <ResultsSkeleton />;
}
