import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';

type LeaveDialogProps = { onStay: () => void; onLeave: () => void };

/** Asks before unsaved changes are lost. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title="Leave without saving?"
      description="What you changed on this page is lost if you leave."
    >
      <DialogActions>
        <Button variant="destructive" onClick={onLeave}>
          Leave
        </Button>
        <Button variant="secondary" onClick={onStay}>
          Keep editing
        </Button>
      </DialogActions>
    </Dialog>
  );
}
