import type { Tournament } from '#shared/contract/tournaments.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useCloseCheckIn } from '../../api/check-in.ts';
import { ClosingPreview } from './closing-preview.tsx';

type CloseCheckInDialogProps = { tournament: Tournament; onClose: () => void };

/** See rules/check-in 3.3. */
export default function CloseCheckInDialog({ tournament, onClose }: CloseCheckInDialogProps) {
  const close = useCloseCheckIn();
  return (
    <ConfirmDialog
      description="Nobody can check in afterwards. You can undo this for an hour, in the history."
      action="Close Check-In"
      pendingAction="Closing..."
      write={close}
      input={{ params: { id: tournament.id } }}
      onClose={onClose}
    >
      <ClosingPreview tournamentId={tournament.id} isPaused={close.isPending} />
    </ConfirmDialog>
  );
}
