import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The button that does it, and what it says while that is under way. */
  action: string;
  pendingAction: string;
  /** The button that leaves all as it is. */
  dismissal?: string;
  isPending: boolean;
  destructive?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks once more before something that is not easily undone. Closing it does nothing. */
export function ConfirmDialog({
  title,
  description,
  action,
  pendingAction,
  dismissal = 'Cancel',
  isPending,
  destructive = false,
  disabled = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
    >
      {children}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {dismissal}
        </Button>
        <Button
          variant={destructive ? 'destructive' : 'primary'}
          disabled={disabled || isPending}
          onClick={onConfirm}
        >
          {isPending ? pendingAction : action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
