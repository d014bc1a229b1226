import { useParams } from 'wouter';
import { useClanActivity } from '../../../features/clans/api/use-clan-activity.ts';
import { useClanPeople } from '../../../features/clans/api/use-clan-people.ts';
import { useClan } from '../../../features/clans/api/use-clan.ts';
import { AboutPart } from '../../../features/clans/components/detail/about-part.tsx';
import { ActivityPart } from '../../../features/clans/components/detail/activity-part.tsx';
import { ClanActions } from '../../../features/clans/components/detail/clan-actions.tsx';
import { ClanHeader } from '../../../features/clans/components/detail/clan-header.tsx';
import { ClanSkeleton } from '../../../features/clans/components/detail/clan-skeleton.tsx';
import { LeadershipCard } from '../../../features/clans/components/detail/leadership-card.tsx';
import { MembersPart } from '../../../features/clans/components/detail/members-part.tsx';
import { RecruitmentCard } from '../../../features/clans/components/detail/recruitment-card.tsx';
import { StatisticsCard } from '../../../features/clans/components/detail/statistics-card.tsx';
import { isMissing } from '../../../lib/is-missing.ts';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Page } from '../../../ui/page.tsx';
import { NotLoaded } from '../not-loaded.tsx';

/** A clan's own page; people and activity come in on their own, and each can fail without the rest (spec part 2 §2). */
export default function ClanScreen() {
  const { clanId = '' } = useParams();
  const { data: clan, error, refetch } = useClan(clanId);
  const people = useClanPeople(clanId);
  const activity = useClanActivity(clanId);
  useDocumentTitle(clan?.name ?? 'Clan');

  // What was loaded stays when it cannot be loaded anew, unless the clan is gone.
  if (error !== null && (clan === undefined || isMissing(error))) {
    return (
      <Page className="py-16">
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
      <Page className="grid grid-cols-1 gap-x-14 gap-y-10 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid grid-cols-1 content-start gap-10">
          <AboutPart description={clan.description} />
          <ActivityPart {...activity} />
          <MembersPart clan={clan} people={people} />
        </div>
        <div className="grid grid-cols-1 content-start gap-5 md:max-lg:grid-cols-2 md:max-lg:*:first:col-span-2">
          <StatisticsCard clan={clan} />
          <LeadershipCard clan={clan} people={people} />
          <RecruitmentCard clan={clan} />
        </div>
      </Page>
    </>
  );
}
