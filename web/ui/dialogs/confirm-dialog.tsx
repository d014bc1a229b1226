import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { laterDialog } from './later-dialog.tsx';
import { Problem } from '../states/problem.tsx';

// Where one is asked once more, one mostly is not: no page waits for it.
const Dialog = laterDialog(async () => {
  const module = await import('./dialog.tsx');
  return { default: module.Dialog };
});

type ConfirmDialogProps = {
  /** What it is about to do, as its title and on the button that does it: "Delete Clan". */
  action: string;
  /** What the button says while that is under way. */
  pendingAction?: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The button that leaves all as it is. */
  dismissal?: string;
  isPending?: boolean;
  /** Why it could not be done; the toast goes, this stays. */
  error?: Error | null;
  destructive?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks once more before something that is not easily undone. Closing it does nothing, and so does what has the focus first. */
export function ConfirmDialog({
  action,
  pendingAction = action,
  description,
  dismissal = 'Cancel',
  isPending = false,
  error = null,
  destructive = false,
  disabled = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      onOpenChange={(open) => !open && onClose()}
      title={action}
      description={description}
    >
      <div className="grid grid-cols-1 gap-5">
        {children}
        <Problem className="text-sm">{error?.message}</Problem>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {dismissal}
          </Button>
          <Button
            variant={destructive ? 'destructive' : 'primary'}
            disabled={disabled}
            pending={isPending}
            onClick={onConfirm}
          >
            {isPending ? pendingAction : action}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
