import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { clanRoleOf } from '#shared/domain/clans/members.ts';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { Notice, StaleNotice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useClans } from '#web/features/clans/api/reads.ts';
import { useOwnTeams } from '#web/features/teams/api/reads.ts';
import { useRegistrations, useRounds } from '../../api/reads.ts';
import type { CreateTeamDialogType } from '../registration/register-step.ts';
import { openRoom } from '../room/open-room.ts';
import { OwnRegistrations } from './own-registrations.tsx';
import { RegisterActions } from './register-actions.tsx';
import { ownRegistrations, registrationOffer } from './registration-offer.ts';

type RegistrationPartProps = {
  tournament: Tournament;
  viewer: Viewer;
  /** Whether registration is open for the viewer. */
  takesSides: boolean;
  CreateTeamDialog: CreateTeamDialogType;
};

export function RegistrationPart({
  tournament,
  viewer,
  takesSides,
  CreateTeamDialog,
}: RegistrationPartProps) {
  const clans = useClans();
  const teams = useOwnTeams(viewer.userId);
  const registrations = useRegistrations(tournament.id);
  const rounds = useRounds(tournament.id);
  const parts = [clans, teams, registrations];
  const runs = runsTournament(viewer, tournament);
  if (parts.some(({ isPending }) => isPending)) {
    // After registration only players have something here. They are known by seeing the room.
    const plays = !runs && openRoom(tournament.status, rounds.data) !== null;
    if (!takesSides && !plays) return null;
    return (
      <output>
        <span className="sr-only">Loading your teams</span>
        <Skeleton className={takesSides ? 'h-11' : 'h-14'} />
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
      {/* A failed refetch keeps the loaded data: the user may be choosing members. */}
      <StaleNotice subject="Your clans and teams" parts={parts} />
      <OwnRegistrations tournament={tournament} registrations={own} />
      {takesSides && (
        <RegisterActions
          tournament={tournament}
          offer={registrationOffer(viewer, sides)}
          isIn={own.some(({ status }) => status !== 'rejected')}
          runs={runs}
          userId={viewer.userId}
          CreateTeamDialog={CreateTeamDialog}
        />
      )}
    </>
  );
}
