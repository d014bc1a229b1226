import type { AdminClan } from '../../../../../shared/contract/admin.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useDeleteClanAsStaff } from '../../api/use-delete-clan-as-staff.ts';

type DeleteClanProps = { clan: AdminClan; onClose: () => void };

/** Asks once more before a clan is deleted for good (spec part 2 §5). */
export function DeleteClan({ clan, onClose }: DeleteClanProps) {
  const remove = useDeleteClanAsStaff(clan.id);
  return (
    <ConfirmDialog
      destructive
      description="Are you sure you want to permanently delete the clan? This action cannot be undone."
      action="Delete Clan"
      pendingAction="Deleting..."
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="text-sm">
        <bdi className="font-semibold wrap-anywhere">{clan.name}</bdi> and its join requests go.
        Results of completed tournaments keep its name.
      </p>
    </ConfirmDialog>
  );
}
