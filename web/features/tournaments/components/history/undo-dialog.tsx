import type { LaterAct } from '#shared/contract/history.ts';
import { baseAction } from '#shared/domain/tournaments/history.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Moment } from '#web/ui/text/moment.tsx';
import type { UndoneThing, UndoWrite } from './undo-button.tsx';

type UndoDialogProps = {
  act: UndoneThing;
  /** Newest first; null before they are known. */
  later: readonly LaterAct[] | null;
  write: UndoWrite;
  onSend: (force: boolean) => void;
  onClose: () => void;
};

export default function UndoDialog({ act, later, write, onSend, onClose }: UndoDialogProps) {
  const { isPending, error } = write;
  if (later === null) {
    const word = act.isUndo ? 'Redo' : 'Undo';
    return (
      <ConfirmDialog
        action={`${word} This Change`}
        pendingAction={act.isUndo ? 'Redoing...' : 'Undoing...'}
        description={describe(act)}
        isPending={isPending}
        error={error}
        onConfirm={() => onSend(false)}
        onClose={onClose}
      />
    );
  }
  const base = baseAction(act.action);
  if (base === 'round.save' || base === 'round.end') {
    return (
      <ConfirmDialog
        action="Restore This Version Anyway"
        pendingAction="Restoring..."
        description="The round has been changed again since. Its current results stay in the history and can be restored too."
        isPending={isPending}
        onConfirm={() => onSend(true)}
        onClose={onClose}
      >
        <LaterActs acts={later} />
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title="Changed Since"
      description="What it changed has been changed again since, so this cannot be undone on its own. Undo the later changes first, starting with the latest one."
    >
      <div className="grid grid-cols-1 gap-5">
        <LaterActs acts={later} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function LaterActs({ acts }: { acts: readonly LaterAct[] }) {
  if (acts.length === 0) return null;
  return (
    <ul className="grid gap-3" aria-label="Changed since">
      {acts.map(({ id, at, actorName, words }) => (
        <li key={id} className="border-s-2 border-primary ps-3 text-sm wrap-anywhere">
          <bdi className="font-semibold">{actorName ?? 'A deleted account'}</bdi> {words}
          <Moment at={at} className="block text-muted-foreground tabular-nums" />
        </li>
      ))}
    </ul>
  );
}

function describe({ action, isUndo, why }: UndoneThing): string {
  const base = baseAction(action);
  if (base === 'tournament.cancel') {
    return isUndo
      ? 'The tournament is cancelled again.'
      : 'The tournament continues where it was cancelled. Nothing is announced again.';
  }
  if (base === 'tournament.scoring') {
    return 'The former scoring applies again, and the standings are calculated with it.';
  }
  return ['The fields of this edit get their former values.', why ?? ''].join(' ').trim();
}
