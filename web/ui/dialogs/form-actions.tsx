import { Button } from '../buttons/button.tsx';
import { Problem } from '../states/problem.tsx';
import { DialogActions } from './dialog-actions.tsx';

type FormActionsProps = {
  write: { isPending: boolean; error: { message?: string } | null | undefined };
  action: string;
  pendingAction: string;
  onCancel: () => void;
};

export function FormActions({ write, action, pendingAction, onCancel }: FormActionsProps) {
  return (
    <>
      <Problem className="text-sm">{write.error?.message}</Problem>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={write.isPending}>
          {write.isPending ? pendingAction : action}
        </Button>
      </DialogActions>
    </>
  );
}
