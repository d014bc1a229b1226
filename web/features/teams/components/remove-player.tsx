import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRemoveTeamMember } from '../api/use-remove-team-member.ts';

type RemovePlayerProps = { teamId: string; userId: string; name: string; onClose: () => void };

/** Asks the leader once more before somebody is taken out of the team. */
export function RemovePlayer({ teamId, userId, name, onClose }: RemovePlayerProps) {
  const remove = useRemoveTeamMember(teamId);
  return (
    <ConfirmDialog
      destructive
      description={
        <>
          <bdi className="font-semibold text-foreground">{name}</bdi> leaves the team and its
          registrations that still wait for a slot. A new invite lets them back in.
        </>
      }
      action="Remove Player"
      pendingAction="Removing..."
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(userId, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
