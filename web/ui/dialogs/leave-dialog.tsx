import { ConfirmDialog } from './confirm-dialog.tsx';

// It is loaded with the form, so it opens even after the connection is lost.
void import('./dialog.tsx');

type LeaveDialogProps = { onStay: () => void; onLeave: () => void };

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      destructive
      action="Leave Without Saving"
      description="Your changes on this page will be lost."
      dismissal="Keep Editing"
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
