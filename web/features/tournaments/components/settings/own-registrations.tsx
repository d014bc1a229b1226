import { useState } from 'react';
import { Link } from 'wouter';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import {
  cancellingProblem,
  type RegistrationStatus,
} from '#shared/domain/tournaments/registrations.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#web/ui/pictures/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { useCancelRegistration } from '../../api/registering.ts';

const LOOKS: Readonly<
  Record<RegistrationStatus, { tone: BadgeTone; shape: BadgeShape; label: string }>
> = {
  waitlist: { tone: 'neutral', shape: 'ring', label: 'Waitlist' },
  approved: { tone: 'primary', shape: 'check', label: 'Approved' },
  rejected: { tone: 'destructive', shape: 'cross', label: 'Rejected' },
};

type OwnRegistrationsProps = { tournament: Tournament; registrations: readonly Registration[] };

/** A side can be cancelled while the tournament is open (rules/tournaments 9.1). */
export function OwnRegistrations({ tournament, registrations }: OwnRegistrationsProps) {
  const [cancelling, setCancelling] = useState<Registration>();
  const cancel = useCancelRegistration();
  if (registrations.length === 0) return null;
  const open = cancellingProblem(tournament.status) === null;
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
                  The host decides who plays.{' '}
                  <Link
                    href={`${paths.tournament(tournament.id)}?tab=teams`}
                    className="whitespace-nowrap text-primary underline underline-offset-3 hover:no-underline"
                  >
                    See all teams
                  </Link>
                </p>
              )}
              {open && registration.status !== 'rejected' && (
                <Button
                  variant="secondary"
                  size="small"
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
                </Button>
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
