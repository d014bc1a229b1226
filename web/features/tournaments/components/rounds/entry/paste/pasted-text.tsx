import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { chatbotPrompt } from '#shared/domain/tournaments/paste/chatbot-prompt.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextArea } from '#web/ui/inputs/text-area.tsx';
import type { Paste } from './use-paste.ts';

type PastedTextProps = { paste: Paste; onCancel: () => void };

export function PastedText({ paste, onCancel }: PastedTextProps) {
  const onward = useRef<HTMLButtonElement>(null);
  const { roster, text, refusal, change, review } = paste;
  const pasteInto = (event: ClipboardEvent) => {
    if (text !== '') return;
    const pasted = event.clipboardData.getData('text');
    if (paste.isCertain(pasted)) {
      event.preventDefault();
      review(pasted);
    } else if (pasted.trim() !== '') {
      // The focus on this button lets Enter continue.
      requestAnimationFrame(() => onward.current?.focus());
    }
  };
  const continueByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    review(text);
  };
  return (
    <>
      <Field
        label="From a spreadsheet, a message or a chatbot"
        error={refusal === '' ? undefined : refusal}
      >
        {(control) => (
          <TextArea
            {...control}
            data-initial-focus
            rows={10}
            value={text}
            onChange={(event) => change(event.target.value)}
            onPaste={pasteInto}
            onKeyDown={continueByKey}
            spellCheck={false}
            className="tabular-nums"
          />
        )}
      </Field>
      <section aria-labelledby="chatbot" className="mt-5 rounded-md border bg-card p-4">
        <h3 id="chatbot" className="text-sm font-semibold">
          Only screenshots?
        </h3>
        <p className="mt-1 text-sm text-pretty text-muted-foreground">
          Paste the screenshots and this prompt into any chatbot, then paste its answer here. The
          prompt contains the names of the teams and players of this round.
        </p>
        <div className="mt-3">
          <CopyButton
            text={chatbotPrompt(roster)}
            subject="Prompt"
            variant="secondary"
            size="small"
          >
            Copy Prompt for a Chatbot
          </CopyButton>
        </div>
      </section>
      <div className="pt-3">
        <DialogActions>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button ref={onward} disabled={text.trim() === ''} onClick={() => review(text)}>
            Continue
          </Button>
        </DialogActions>
      </div>
    </>
  );
}
