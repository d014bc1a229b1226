import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { controlStyle } from '#web/ui/inputs/text-input.tsx';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import type { PlayerNames } from '../cell-names.ts';
import type { GridStore } from '../grid-store.ts';
import { matchPaste } from './match-paste.ts';
import { describePaste } from './paste-outcome.ts';

type PasteDialogProps = {
  store: GridStore;
  names: PlayerNames;
  onClose: () => void;
  showMessage: (text: string, isRefusal?: boolean) => void;
};

/** From a spreadsheet, a CSV or a message; one line per team. */
export function PasteDialog({ store, names, onClose, showMessage }: PasteDialogProps) {
  const [text, setText] = useState('');
  const { scoring } = store.base();
  const outcome = matchPaste(text, store.pasteRows(), { row: 0, column: 0 }, names, scoring);
  const apply = () => {
    store.write(outcome.changes);
    showMessage(describePaste(outcome), outcome.problems.length > 0);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Paste Results"
      description="A table with Team, Place and Kills in its first line, lines such as “1. Team - 22 kills”, or only names in the order in which they finished. Numbers alone go to the teams in the order of the grid."
    >
      <Field
        label="From a spreadsheet or CSV"
        hint={
          text === ''
            ? 'Nothing is saved yet: the values only appear in the grid first.'
            : describePaste(outcome)
                .replace('Pasted', 'Will paste')
                .replace('was pasted', 'can be pasted')
        }
      >
        {(control) => (
          <textarea
            {...control}
            rows={8}
            value={text}
            onChange={(event) => setText(event.target.value)}
            spellCheck={false}
            className={`${controlStyle} tabular-nums`}
          />
        )}
      </Field>
      <div className="pt-3">
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={outcome.changes.length === 0} onClick={apply}>
            Paste Values
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
