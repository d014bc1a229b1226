import { Suspense, type ReactNode } from 'react';
import {
  ResultsSkeleton,
  RoundsSkeleton,
  SettingsSkeleton,
  TeamsSkeleton,
} from '#web/features/tournaments/components/panel-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

export function TournamentSkeleton({ tab }: { tab: string }) {
  return (
    <>
      <div aria-hidden>
        <Page className={tab === 'settings' ? 'pt-8 pb-5 lg:pt-10' : ''}>
          {tab === 'settings' ? <TitlePlaceholder /> : <LinePlaceholder />}
        </Page>
        <div className="h-11 border-b box-content" />
      </div>
      <Panel tab={tab}>{null}</Panel>
    </>
  );
}

function TitlePlaceholder() {
  return (
    <>
      <Skeleton className="h-6.5 w-40" />
      <Skeleton className="mt-3 h-[clamp(2rem,6.2vw,4.25rem)] w-3/4" />
      <Skeleton className="mt-6 h-[185px] md:h-[104px]" />
    </>
  );
}

function LinePlaceholder() {
  return (
    <div className="flex flex-col justify-center gap-2 py-2 max-lg:h-16.5 lg:h-11">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-4/5 lg:hidden" />
    </div>
  );
}

export function Panel({ tab, children }: { tab: string; children: ReactNode }) {
  const place = renderPlaceholder(tab);
  return (
    <Page className={tab === 'settings' ? 'py-8 md:py-10' : 'pt-4 pb-10 lg:pt-6'}>
      <Suspense fallback={place}>{children ?? place}</Suspense>
    </Page>
  );
}

function renderPlaceholder(tab: string) {
  if (tab === 'settings') return <SettingsSkeleton />;
  if (tab === 'teams') return <TeamsSkeleton />;
  return tab === 'rounds' ? <RoundsSkeleton /> : <ResultsSkeleton />;
}
