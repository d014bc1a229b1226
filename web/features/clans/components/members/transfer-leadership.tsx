import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useTransferLeadership } from '../../api/use-transfer-leadership.ts';

type TransferLeadershipProps = {
  clanId: string;
  userId: string;
  name: string;
  onClose: () => void;
};

/** Asks the leader once more before somebody else leads the clan. */
export function TransferLeadership({ clanId, userId, name, onClose }: TransferLeadershipProps) {
  const transfer = useTransferLeadership(clanId);
  return (
    <ConfirmDialog
      description={
        <>
          <bdi className="font-semibold text-foreground">{name}</bdi> becomes the Leader, and you
          become a Handler. Only the new leader can give it back.
        </>
      }
      action="Transfer Leadership"
      pendingAction="Transferring..."
      isPending={transfer.isPending}
      error={transfer.error}
      onConfirm={() => transfer.mutate(userId, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
