import { lazy, Suspense } from 'react';
import { useParams } from 'wouter';
import { useClan, useClanActivity, useClanPeople } from '#web/features/clans/api/reads.ts';
import {
  AboutPart,
  LeadershipCard,
  MembersPart,
  RecruitmentCard,
  StatisticsCard,
} from '#web/features/clans/components/detail/clan-cards.tsx';
import { ActivityPart } from '#web/features/clans/components/detail/activity-part.tsx';
import { ClanActions } from '#web/features/clans/components/detail/clan-actions.tsx';
import { ClanHeader } from '#web/features/clans/components/detail/clan-header.tsx';
import { isMissing } from '#web/lib/api-error.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { Page } from '#web/ui/page.tsx';
import { TwoColumns } from '#web/ui/two-columns.tsx';
import { NotLoadedPage } from '../not-loaded.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

// Lazy, so the first page of a tournament or a clan does not wait for it.
const FollowPart = lazy(() =>
  import('#web/features/follows/components/follow-part.tsx').catch(() => ({
    default: () => null,
  })),
);

export default function ClanScreen() {
  const { clanId = '' } = useParams();
  const { data: clan, error, refetch } = useClan(clanId);
  const users = useClanPeople(clanId);
  const activity = useClanActivity(clanId);
  useDocumentTitle(clan?.name ?? 'Clan');

  // Loaded data stays visible if a refetch fails, unless the clan no longer exists.
  if (error !== null && (clan === undefined || isMissing(error))) {
    return <NotLoadedPage subject="clan" query={{ error, refetch }} />;
  }
  if (clan === undefined) return <ClanSkeleton />;
  return (
    <>
      <ClanHeader clan={clan}>
        <ClanActions
          clan={clan}
          follow={
            <Suspense fallback={<span className="min-w-32" />}>
              <FollowPart what="clan" id={clan.id} name={clan.name} size="normal" />
            </Suspense>
          }
        />
      </ClanHeader>
      <TwoColumns className="lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 content-start gap-10">
          <AboutPart description={clan.description} />
          <MembersPart clan={clan} users={users} />
        </div>
        <div className="grid grid-cols-1 content-start gap-5 md:max-lg:grid-cols-2 md:max-lg:*:first:col-span-2 lg:row-span-2">
          <StatisticsCard clan={clan} />
          <LeadershipCard clan={clan} users={users} />
          <RecruitmentCard clan={clan} />
        </div>
        {/* It comes last, because its height is unknown until it loads. */}
        <div className="min-w-0">
          <ActivityPart {...activity} />
        </div>
      </TwoColumns>
    </>
  );
}

function ClanSkeleton() {
  return (
    <>
      <output className="sr-only">Loading clan</output>
      <div aria-hidden className="border-b">
        <Page narrow className="pt-10 md:pt-12">
          <div className="grid gap-5 md:flex md:items-center md:gap-7">
            <Skeleton className="size-20 shrink-0 md:size-32" />
            <div className="flex-1">
              <Skeleton className="h-4 w-12" />
              <Skeleton className="mt-1.5 h-[clamp(2rem,6.2vw,4.25rem)] w-2/3" />
            </div>
          </div>
          <div className="mt-8 flex flex-wrap justify-between gap-y-6 border-t py-5">
            <Skeleton className="h-13 w-64" />
            <Skeleton className="h-11 w-40" />
          </div>
        </Page>
      </div>
      <TwoColumns>
        <div aria-hidden className="grid gap-10">
          {['h-24', 'h-40', 'h-44'].map((height) => (
            <div key={height}>
              <div className="border-b-2 pb-2">
                <Skeleton className="h-[1.65rem] w-36" />
              </div>
              <Skeleton className={`mt-4 ${height}`} />
            </div>
          ))}
        </div>
        <div
          aria-hidden
          className="grid content-start gap-5 md:max-lg:grid-cols-2 md:max-lg:*:first:col-span-2"
        >
          {['h-60', 'h-44', 'h-36'].map((height) => (
            <Skeleton key={height} className={height} />
          ))}
        </div>
      </TwoColumns>
    </>
  );
}
