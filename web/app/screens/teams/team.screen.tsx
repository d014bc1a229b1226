import { useParams } from 'wouter';
import { useTeam } from '../../../features/teams/api/use-team.ts';
import { Roster } from '../../../features/teams/components/roster.tsx';
import { TeamActions } from '../../../features/teams/components/team-actions.tsx';
import { TeamHeader } from '../../../features/teams/components/team-header.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
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
    return <NotLoaded error={error} retry={() => void refetch()} />;
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

/** An id that no team has, or that is none. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function NotLoaded({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Page className="py-16">
      {isMissing(error) ? (
        <EmptyState
          as="h1"
          title="Team Not Found"
          text="It may have been deleted, or the link is wrong."
          action={<LinkButton href={paths.tournaments()}>All tournaments</LinkButton>}
        />
      ) : (
        <ErrorPanel
          as="h1"
          title="Unable to load this team"
          message={error.message}
          action={<Button onClick={retry}>Try Again</Button>}
        />
      )}
    </Page>
  );
}
