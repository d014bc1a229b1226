import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { controlStyle } from '../../../../../ui/control-style.ts';
import { DialogActions } from '../../../../../ui/dialog-actions.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { fitBlock } from './fit-block.ts';
import type { GridStore } from './grid-store.ts';
import { pasteWords } from './paste-words.ts';
import { readBlock } from './read-block.ts';

type PasteDialogProps = { store: GridStore; onClose: () => void; say: (words: string) => void };

/** Takes results from a spreadsheet or a CSV: a line for each team. */
export function PasteDialog({ store, onClose, say }: PasteDialogProps) {
  const [text, setText] = useState('');
  const fitted = fitBlock(readBlock(text), store.rows(), { row: 0, column: 0 });
  const apply = () => {
    store.write(fitted.changes);
    say(pasteWords(fitted));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Paste Results"
      description="A line for each team: name, place, then the kills of each player or one total. Without names, lines go to the teams in the order of the grid."
    >
      <Field
        label="From a spreadsheet or CSV"
        hint={
          text === ''
            ? 'Nothing is saved yet: the values land in the grid first.'
            : pasteWords(fitted).replace('Pasted', 'Takes').replace('was pasted', 'fits')
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
          <Button disabled={fitted.changes.length === 0} onClick={apply}>
            Take Values
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
