import { useParams } from 'wouter';
import { useTeam } from '../../../features/teams/api/use-team.ts';
import { Roster } from '../../../features/teams/components/roster.tsx';
import { TeamActions } from '../../../features/teams/components/team-actions.tsx';
import { TeamHeader } from '../../../features/teams/components/team-header.tsx';
import { isMissing } from '../../../lib/is-missing.ts';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Page } from '../../../ui/page.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { TeamSkeleton } from './team-skeleton.tsx';
import { TeamTournaments } from './team-tournaments.tsx';

/** A team without a clan: everyone reads it, its leader manages it, its players leave it (contract §4). */
export default function TeamScreen() {
  const { teamId = '' } = useParams();
  const { data: team, error, isPending, refetch } = useTeam(teamId);
  useDocumentTitle(team?.name ?? 'Team');

  if (isPending) return <TeamSkeleton />;
  // What was loaded stays when it cannot be loaded anew, unless the team is gone.
  if (error !== null && (team === undefined || isMissing(error))) {
    return (
      <Page className="py-16">
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
      <Page className="grid grid-cols-1 gap-x-14 gap-y-10 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <Roster team={team} />
        <TeamTournaments ids={team.tournaments} />
      </Page>
    </>
  );
}
