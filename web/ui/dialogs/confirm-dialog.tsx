import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { laterDialog } from './later-dialog.tsx';
import { Problem } from '../states/problem.tsx';

// Lazy, because confirmations are rare.
const Dialog = laterDialog(async () => {
  const module = await import('./dialog.tsx');
  return { default: module.Dialog };
});

type ConfirmDialogProps = {
  /** The title and the text of the confirming button: "Delete Clan". */
  action: string;
  pendingAction?: string;
  /** Says what will happen, and whether it can be undone. */
  description: ReactNode;
  dismissal?: string;
  isPending?: boolean;
  /** Shown in the dialog too, because the toast disappears. */
  error?: Error | null;
  destructive?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before an action that is hard to undo. The focus starts on the button that cancels. */
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
