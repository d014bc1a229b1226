import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { Problem } from '../states/problem.tsx';

// Lazy, because confirmations are rare.
const Dialog = lazyDialog(async () => {
  const module = await import('./dialog.tsx');
  return { default: module.Dialog };
});

type Write<Sent> = {
  isPending: boolean;
  error: Error | null;
  mutate: (input: Sent, options: { onSuccess: () => void }) => void;
};

type ConfirmDialogProps<Sent> = {
  /** The title and the text of the confirming button: "Delete Clan". */
  action: string;
  pendingAction?: string;
  /** Says what will happen, and whether it can be undone. */
  description: ReactNode;
  dismissal?: string;
  destructive?: boolean;
  disabled?: boolean;
  onClose: () => void;
  children?: ReactNode;
} & (
  | {
      /** The write that is confirmed. Its error is shown in the dialog too, because the toast disappears. */
      write: Write<Sent>;
      input: Sent;
      /** Runs after the write instead of `onClose`. */
      onDone?: () => void;
    }
  | { isPending?: boolean; error?: Error | null; onConfirm: () => void }
);

/** The focus starts on the button that cancels. */
export function ConfirmDialog<Sent>({
  action,
  pendingAction = action,
  description,
  dismissal = 'Cancel',
  destructive = false,
  disabled = false,
  onClose,
  children,
  ...props
}: ConfirmDialogProps<Sent>) {
  const { isPending = false, error = null } = 'write' in props ? props.write : props;
  const confirm = () => {
    if (!('write' in props)) return props.onConfirm();
    props.write.mutate(props.input, { onSuccess: props.onDone ?? onClose });
  };
  return (
    <Dialog onClose={onClose} title={action} description={description}>
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
            onClick={confirm}
          >
            {isPending ? pendingAction : action}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
