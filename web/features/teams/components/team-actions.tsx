import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Team } from '#shared/contract/teams.ts';
import { mayLeaveTeam, mayManageTeam } from '#shared/domain/teams/permissions.ts';
import { useViewer } from '../../accounts/api/viewer.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { useDeleteTeam, useLeaveTeam } from '../api/writes.ts';
import { InviteToTeamDialog } from './invite-to-team-dialog.tsx';

const UpdateTeamDialog = lazyDialog(() => import('./update-team-dialog.tsx'));

type Open = 'invite' | 'edit' | 'delete' | 'leave';

export function TeamActions({ team }: { team: Team }) {
  const viewer = useViewer();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const manages = mayManageTeam(viewer, team.leaderId);
  return (
    <>
      {manages && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('invite')}>Invite Players</Button>
          <Button variant="secondary" onClick={() => setOpen('edit')}>
            Edit Team
          </Button>
          <Button variant="ghost" className="max-sm:px-0" onClick={() => setOpen('delete')}>
            Delete Team
          </Button>
        </div>
      )}
      {mayLeaveTeam(viewer, team) && (
        <Button variant="secondary" onClick={() => setOpen('leave')}>
          Leave Team
        </Button>
      )}
      {open === 'invite' && <InviteToTeamDialog teamId={team.id} onClose={close} />}
      {open === 'edit' && <UpdateTeamDialog team={team} onClose={close} />}
      {open === 'delete' && <DeleteTeam team={team} onClose={close} />}
      {open === 'leave' && <LeaveTeam team={team} onClose={close} />}
    </>
  );
}

type DialogProps = { team: Team; onClose: () => void };

function DeleteTeam({ team, onClose }: DialogProps) {
  const remove = useDeleteTeam();
  const [, navigate] = useLocation();
  return (
    <ConfirmDialog
      destructive
      description="Are you sure you want to permanently delete the team? This action cannot be undone. Past results keep its name."
      action="Delete Team"
      pendingAction="Deleting..."
      write={remove}
      input={{ params: { id: team.id } }}
      onDone={() => navigate(paths.tournaments(), { replace: true })}
      onClose={onClose}
    />
  );
}

function LeaveTeam({ team, onClose }: DialogProps) {
  const leave = useLeaveTeam();
  return (
    <ConfirmDialog
      destructive
      description="You also leave its registrations that still wait for a slot. To come back you need a new invite."
      action="Leave Team"
      pendingAction="Leaving..."
      write={leave}
      input={{ params: { id: team.id } }}
      onClose={onClose}
    />
  );
}
