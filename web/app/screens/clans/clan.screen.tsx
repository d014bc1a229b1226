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
import { ClanSkeleton } from '#web/features/clans/components/detail/clan-skeleton.tsx';
import { isMissing } from '#web/lib/is-missing.ts';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { Page } from '#web/ui/page.tsx';
import { NotLoaded } from '../not-loaded.tsx';

export default function ClanScreen() {
  const { clanId = '' } = useParams();
  const { data: clan, error, refetch } = useClan(clanId);
  const people = useClanPeople(clanId);
  const activity = useClanActivity(clanId);
  useDocumentTitle(clan?.name ?? 'Clan');

  // Loaded data stays visible when a refetch fails, unless the clan is gone.
  if (error !== null && (clan === undefined || isMissing(error))) {
    return (
      <Page narrow className="py-16">
        <NotLoaded what="clan" error={error} retry={() => void refetch()} list={paths.clans()} />
      </Page>
    );
  }
  if (clan === undefined) return <ClanSkeleton />;
  return (
    <>
      <ClanHeader clan={clan}>
        <ClanActions clan={clan} />
      </ClanHeader>
      <Page
        narrow
        className="grid grid-cols-1 gap-x-14 gap-y-10 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:grid-rows-[auto_1fr]"
      >
        <div className="grid grid-cols-1 content-start gap-10">
          <AboutPart description={clan.description} />
          <MembersPart clan={clan} people={people} />
        </div>
        <div className="grid grid-cols-1 content-start gap-5 md:max-lg:grid-cols-2 md:max-lg:*:first:col-span-2 lg:row-span-2">
          <StatisticsCard clan={clan} />
          <LeadershipCard clan={clan} people={people} />
          <RecruitmentCard clan={clan} />
        </div>
        {/* Last, since its height is unknown until it loads. */}
        <div className="min-w-0">
          <ActivityPart {...activity} />
        </div>
      </Page>
    </>
  );
}
