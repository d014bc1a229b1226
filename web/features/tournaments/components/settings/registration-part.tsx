import type { Tournament } from '../../../../../shared/contract/tournaments.ts';
import type { Viewer } from '../../../../../shared/domain/accounts/roles.ts';
import { clanRoleOf } from '../../../../../shared/domain/clans/members.ts';
import { runsTournament } from '../../../../../shared/domain/tournaments/permissions.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { StaleNotice } from '../../../../ui/stale-notice.tsx';
import { useClans } from '../../../clans/api/use-clans.ts';
import { useOwnTeams } from '../../../teams/api/use-own-teams.ts';
import { useRegistrations } from '../../api/use-registrations.ts';
import { OwnRegistrations } from './own-registrations.tsx';
import { RegisterActions } from './register-actions.tsx';
import { ownRegistrations, registrationOffer } from './registration-offer.ts';

type RegistrationPartProps = {
  tournament: Tournament;
  viewer: Viewer;
  /** Whether a side can be registered now. */
  takesSides: boolean;
  onCreateTeam: () => void;
};

/** The signed-in viewer's own sides of a tournament, and what else of theirs could register. */
export function RegistrationPart({
  tournament,
  viewer,
  takesSides,
  onCreateTeam,
}: RegistrationPartProps) {
  const clans = useClans();
  const teams = useOwnTeams(viewer.userId);
  const registrations = useRegistrations(tournament.id);
  const parts = [clans, teams, registrations];
  if (parts.some(({ isPending }) => isPending)) {
    return (
      <output>
        <span className="sr-only">Loading your teams</span>
        <Skeleton className="h-11" />
      </output>
    );
  }
  const failed = parts.filter(({ error }) => error !== null);
  if (parts.some(({ data }) => data === undefined)) {
    return (
      <Notice
        text="Your clans and teams did not load."
        isPending={failed.some(({ isFetching }) => isFetching)}
        onAct={() => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  }
  const sides = {
    clans: (clans.data ?? []).filter((clan) => clanRoleOf(clan, viewer.userId) !== null),
    teams: teams.data ?? [],
    registrations: registrations.data ?? [],
  };
  const own = ownRegistrations(viewer, sides);
  return (
    <>
      {/* What was loaded stays when loading it anew fails: somebody may be choosing members. */}
      <StaleNotice what="Your clans and teams" parts={parts} />
      <OwnRegistrations tournament={tournament} registrations={own} />
      {takesSides && (
        <RegisterActions
          tournament={tournament}
          offer={registrationOffer(viewer, sides)}
          isIn={own.some(({ status }) => status !== 'rejected')}
          runs={runsTournament(viewer, tournament)}
          onCreateTeam={onCreateTeam}
        />
      )}
    </>
  );
}
