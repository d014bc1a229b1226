import type { Tournament } from '#shared/contract/tournaments.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { StaleNotice } from '#web/ui/states/notice.tsx';
import { useRegistrations } from '../../api/reads.ts';
import { SlotsPanel } from './slots/slots-panel.tsx';
import { TeamLists } from './team-lists.tsx';
import { TeamsCounts } from './teams-summary.tsx';
import { TeamsSkeleton } from '../panel-skeletons.tsx';

export default function TeamsPanel({ tournament }: { tournament: Tournament }) {
  const registrations = useRegistrations(tournament.id);
  const { data: sides, error, refetch } = registrations;
  // A failed refetch keeps the loaded data, because the user may be choosing members.
  if (sides === undefined) {
    if (error === null) return <TeamsSkeleton />;
    return (
      <ErrorPanel
        title="Unable to load teams"
        message={error.message}
        retry={() => void refetch()}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <StaleNotice subject="The teams" parts={[registrations]} />
      {sides.length > 0 ? (
        <TeamLists tournament={tournament} sides={sides} />
      ) : (
        <NoTeams tournament={tournament} />
      )}
    </div>
  );
}

function NoTeams({ tournament }: { tournament: Tournament }) {
  return (
    <>
      <TeamsCounts waitlist={0} approved={0} maxTeams={tournament.maxTeams} />
      <SlotsPanel tournament={tournament} approved={[]} />
      <EmptyState
        title="No Teams Registered"
        text={
          tournament.status === 'open'
            ? 'Clans and teams register from the Tournament Settings tab.'
            : 'Clans and teams appear here once they register.'
        }
        action={
          tournament.status === 'open' ? (
            <LinkButton href={paths.tournament(tournament.id)} variant="secondary">
              Open Tournament Settings
            </LinkButton>
          ) : undefined
        }
      />
    </>
  );
}
