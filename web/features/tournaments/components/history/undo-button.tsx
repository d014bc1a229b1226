import { useState, useId } from 'react';
import type { HistoryAct, LaterAct } from '#shared/contract/history.ts';
import { baseAction } from '#shared/domain/tournaments/history.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { readLaterActs } from '../../api/history.ts';

const UndoDialog = lazyDialog(() => import('./undo-dialog.tsx'));

export type UndoneThing = Pick<HistoryAct, 'action' | 'isUndo' | 'why'>;

export type UndoWrite = {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
  send: (force: boolean, onSuccess: () => void) => void;
};

/** Effects that everyone sees immediately need confirmation. */
const large = ['tournament.cancel', 'tournament.edit', 'tournament.scoring'];

type UndoButtonProps = {
  act: UndoneThing;
  describedBy: string;
  write: UndoWrite;
  onDone: () => void;
};

export function UndoButton({ act, describedBy, write, onDone }: UndoButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const note = useId();
  const [forced, setForced] = useState<readonly LaterAct[] | null>(null);
  // A new attempt clears the error, and the dialog stays until the attempt is done.
  const later = readLaterActs(write.error) ?? (write.isPending ? forced : null);
  const send = (force: boolean) => {
    setForced(later);
    write.send(force, () => {
      setIsAsking(false);
      onDone();
    });
  };
  const close = () => {
    setIsAsking(false);
    write.reset();
  };
  return (
    <>
      <SmallButton
        aria-describedby={act.why === null ? describedBy : `${describedBy} ${note}`}
        pending={write.isPending && !isAsking}
        onClick={() => (large.includes(baseAction(act.action)) ? setIsAsking(true) : send(false))}
      >
        {act.isUndo ? 'Redo' : 'Undo'}
      </SmallButton>
      {act.why !== null && (
        <p id={note} className="text-sm text-muted-foreground">
          {act.why}
        </p>
      )}
      {(isAsking || later !== null) && (
        <UndoDialog act={act} later={later} write={write} onSend={send} onClose={close} />
      )}
    </>
  );
}
