import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useRemoveClanMember } from '../../api/use-remove-clan-member.ts';

type RemoveMemberProps = { clanId: string; userId: string; name: string; onClose: () => void };

/** Asks the leader once more before somebody is taken out of the clan. */
export function RemoveMember({ clanId, userId, name, onClose }: RemoveMemberProps) {
  const remove = useRemoveClanMember(clanId);
  return (
    <ConfirmDialog
      destructive
      description={
        <>
          <bdi className="font-semibold text-foreground">{name}</bdi> leaves the clan and its
          registrations that still wait for a slot. To come back they have to ask to join again.
        </>
      }
      action="Remove Member"
      pendingAction="Removing..."
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(userId, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
