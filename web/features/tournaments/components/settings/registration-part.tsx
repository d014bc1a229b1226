import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { getClanRole } from '#shared/domain/clans/members.ts';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { Notice, StaleNotice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useClans } from '#web/features/clans/api/reads.ts';
import { useOwnTeams } from '#web/features/teams/api/reads.ts';
import { useRegistrations, useRounds } from '../../api/reads.ts';
import type { CreateTeamDialogType } from '../registration/register-step.ts';
import { openRoom } from '../room/open-room.ts';
import { RegisterActions } from './register-actions.tsx';
import { ownRegistrations, registrationOffer } from './registration-offer.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Registration } from '#shared/contract/registrations.ts';
import {
  cancellationProblem,
  type RegistrationStatus,
} from '#shared/domain/tournaments/registrations.ts';
import { queueLabel } from '#shared/domain/tournaments/queue-label.ts';
import { paths } from '#web/lib/paths.ts';
import { LazyOwnCheckIn } from '../check-in/lazy-check-in.tsx';
import { Badge, type BadgeShape, type BadgeTone } from '#web/ui/pictures/badge.tsx';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { useCancelRegistration } from '../../api/registering.ts';

type RegistrationPartProps = {
  tournament: Tournament;
  viewer: Viewer;
  /** True if registration is open for the viewer. */
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
    // After registration has closed, only players need this part. They are the ones who can see the room.
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
    clans: (clans.data ?? []).filter((clan) => getClanRole(clan, viewer.userId) !== null),
    teams: teams.data ?? [],
    registrations: registrations.data ?? [],
  };
  const own = ownRegistrations(viewer, sides);
  return (
    <>
      {/* A failed refetch keeps the loaded data, because the user may be choosing members. */}
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

const LOOKS: Readonly<
  Record<RegistrationStatus, { tone: BadgeTone; shape: BadgeShape; label: string }>
> = {
  waitlist: { tone: 'neutral', shape: 'ring', label: 'Waitlist' },
  approved: { tone: 'primary', shape: 'check', label: 'Approved' },
  rejected: { tone: 'destructive', shape: 'cross', label: 'Rejected' },
};

type OwnRegistrationsProps = { tournament: Tournament; registrations: readonly Registration[] };

/** See rules/tournaments 9.1. */
export function OwnRegistrations({ tournament, registrations }: OwnRegistrationsProps) {
  const [cancelling, setCancelling] = useState<Registration>();
  const cancel = useCancelRegistration();
  if (registrations.length === 0) return null;
  const open = cancellationProblem(tournament.status) === null;
  return (
    <>
      <ul className="grid grid-cols-1 divide-y rounded-md border bg-background">
        {registrations.map((registration) => {
          const { label, ...look } = LOOKS[registration.status];
          return (
            <li key={registration.id} className="grid grid-cols-1 gap-2.5 p-3.5">
              <div className="flex min-w-0 items-center justify-between gap-3">
                <Name className="font-semibold">{registration.name}</Name>
                <Badge {...look} className="shrink-0">
                  {label}
                </Badge>
              </div>
              {registration.status === 'waitlist' && (
                <p className="text-sm text-muted-foreground">
                  <span className="font-semibold text-foreground">
                    {queueLabel(registration.queuePlace)}.
                  </span>{' '}
                  <Link
                    href={`${paths.tournament(tournament.id)}?tab=teams`}
                    className="whitespace-nowrap text-primary underline underline-offset-3 hover:no-underline"
                  >
                    See all teams
                  </Link>
                </p>
              )}
              <LazyOwnCheckIn
                tournament={tournament}
                side={registration}
                isOneOfMany={registrations.length > 1}
              />
              {open && registration.status !== 'rejected' && (
                <SmallButton
                  data-step="cancel-registration"
                  data-then={
                    registration.registrationType === 'clan' ? 'register-clan' : 'register-team'
                  }
                  onClick={() => setCancelling(registration)}
                  className="justify-self-start"
                >
                  Cancel Registration
                  {registrations.length > 1 && (
                    <span className="sr-only">of {registration.name}</span>
                  )}
                </SmallButton>
              )}
            </li>
          );
        })}
      </ul>
      {cancelling !== undefined && (
        <ConfirmDialog
          description={
            <>
              <bdi>{cancelling.name}</bdi> leaves the tournament and loses its place in the order.
              Registering again puts it at the end of the waitlist.
            </>
          }
          action="Cancel Registration"
          pendingAction="Cancelling..."
          dismissal="Keep Registration"
          destructive
          isPending={cancel.isPending}
          error={cancel.error}
          onConfirm={() =>
            cancel.mutate(
              { params: { id: tournament.id }, body: { registrationId: cancelling.id } },
              { onSuccess: () => setCancelling(undefined) },
            )
          }
          onClose={() => {
            setCancelling(undefined);
            cancel.reset();
          }}
        />
      )}
    </>
  );
}
