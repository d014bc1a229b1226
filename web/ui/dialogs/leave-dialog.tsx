import { ConfirmDialog } from './confirm-dialog.tsx';

// Here at once with the form: who has lost the connection is asked too, before anything is lost.
void import('./dialog.tsx');

type LeaveDialogProps = { onStay: () => void; onLeave: () => void };

/** Asks before unsaved changes are lost. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      destructive
      action="Leave Without Saving"
      description="What you changed on this page is lost if you leave."
      dismissal="Keep Editing"
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
