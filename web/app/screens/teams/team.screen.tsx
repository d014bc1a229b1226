import { useParams } from 'wouter';
import { useTeam } from '#web/features/teams/api/reads.ts';
import { Roster } from '#web/features/teams/components/roster.tsx';
import { TeamActions } from '#web/features/teams/components/team-actions.tsx';
import { TeamHeader } from '#web/features/teams/components/team-header.tsx';
import { isMissing } from '#web/lib/is-missing.ts';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { TeamTournaments } from './team-tournaments.tsx';

export default function TeamScreen() {
  const { teamId = '' } = useParams();
  const { data: team, error, isPending, refetch } = useTeam(teamId);
  useDocumentTitle(team?.name ?? 'Team');

  if (isPending) return <TeamSkeleton />;
  // Loaded data stays visible when a refetch fails, unless the team is gone.
  if (error !== null && (team === undefined || isMissing(error))) {
    return (
      <Page narrow className="py-16">
        <NotLoaded
          what="team"
          error={error}
          retry={() => void refetch()}
          list={paths.tournaments()}
        />
      </Page>
    );
  }
  if (team === undefined) return <TeamSkeleton />;
  return (
    <>
      <TeamHeader team={team}>
        <TeamActions team={team} />
      </TeamHeader>
      <Page
        narrow
        className="grid grid-cols-1 gap-x-14 gap-y-10 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
      >
        <Roster team={team} />
        <TeamTournaments ids={team.tournaments} />
      </Page>
    </>
  );
}

function TeamSkeleton() {
  return (
    <>
      <output className="sr-only">Loading team</output>
      <div aria-hidden className="border-b">
        <Page narrow className="py-10 md:py-12">
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
      <Page
        narrow
        className="grid grid-cols-1 gap-x-14 gap-y-10 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
      >
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
