import { useEffect, useRef } from 'react';
import { FORM_NAMES } from '#shared/domain/tournaments/paste/quote-text.ts';
import { PASTE_FORMS } from '#shared/domain/tournaments/paste/pasted-results.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import { Button, SmallButton } from '#web/ui/buttons/button.tsx';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { TooltipArea } from '#web/ui/dialogs/tooltip.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';
import type { GridStore } from '../grid-store.ts';
import { PasteEffects } from './paste-effects.tsx';
import { ReviewedLine } from './reviewed-line.tsx';
import type { Paste, Reviewed } from './use-paste.ts';

type PasteReviewProps = {
  paste: Paste;
  reviewed: Reviewed;
  store: GridStore;
  onCancel: () => void;
  onTake: (save: boolean) => void;
};

export function PasteReview({ paste, reviewed, store, onCancel, onTake }: PasteReviewProps) {
  const { roster, choose, readAs, goBack } = paste;
  const { read, matched, open } = reviewed;
  const review = useRef<HTMLDivElement>(null);
  useEffect(() => focusNext(review.current, null), []);
  const isOpen = new Set(open);
  return (
    <div ref={review}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <label className="grid min-w-0 basis-64 gap-1.5 max-md:basis-full text-sm font-semibold">
          Read as
          <SelectInput
            value={read.form}
            onChange={({ target }) => {
              const chosen = PASTE_FORMS.find((form) => form === target.value);
              if (chosen !== undefined) readAs(chosen);
            }}
          >
            {PASTE_FORMS.filter((form) => form === read.form || read.others.includes(form)).map(
              (form) => (
                <option key={form} value={form}>
                  {FORM_NAMES[form]}
                </option>
              ),
            )}
          </SelectInput>
        </label>
        <output className="flex-1 text-sm leading-11 text-muted-foreground">
          {formatCount(matched.length, 'line')}
          {open.length > 0 && (
            <strong className="text-foreground"> · {formatCount(open.length, 'question')}</strong>
          )}
        </output>
        <SmallButton variant="ghost" className="min-h-11" onClick={goBack}>
          Change Text
        </SmallButton>
      </div>
      {read.doubts.length > 0 && (
        <ul className="mt-4 grid gap-1 border-s-2 border-destructive ps-3 text-sm">
          {read.doubts.map((doubt) => (
            <li key={doubt} className="wrap-anywhere">
              {doubt}
            </li>
          ))}
        </ul>
      )}
      {paste.isOvertaken && (
        <output className="mt-4 block border-s-2 border-warning ps-3 text-sm">
          Results of this round were saved while you reviewed. If both changed a value, you choose
          which one to keep before anything is saved.
        </output>
      )}
      {read.ignored.length > 0 && (
        <p className="mt-4 text-sm wrap-anywhere text-muted-foreground">
          Ignored: {read.ignored.map((head) => `“${isolated(head)}”`).join(', ')}.
        </p>
      )}
      <TooltipArea>
        <ol aria-label="Pasted lines" className="mt-4 border-b">
          {matched.map((line) => (
            <ReviewedLine
              key={line.key}
              line={line}
              roster={roster}
              isOpen={(key) => isOpen.has(key)}
              onChoose={choose}
              onAnswered={(from) => focusNext(review.current, from)}
            />
          ))}
        </ol>
      </TooltipArea>
      <PasteEffects paste={paste} reviewed={reviewed} store={store} />
      {/* The focus is on the first question, which may be far below the doubts. */}
      {read.doubts.length > 0 && (
        <p className="pt-5 text-sm text-warning">
          Before you save, check {formatCount(read.doubts.length, 'doubt')} at the top.
        </p>
      )}
      <div className="pt-5">
        <DialogActions>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="secondary" onClick={() => onTake(false)}>
            Take Into the Grid
          </Button>
          <Button data-take disabled={open.length > 0} onClick={() => onTake(true)}>
            {open.length > 0 ? `${formatCount(open.length, 'question')} left` : 'Take and Save'}
          </Button>
        </DialogActions>
      </div>
    </div>
  );
}

/**
 * Focuses the next open question after an element, otherwise the first one, otherwise the button that applies and
 * saves.
 */
function focusNext(review: HTMLElement | null, after: HTMLElement | null): void {
  const questions = [...(review?.querySelectorAll<HTMLElement>('[data-open]') ?? [])];
  const next = questions.find(
    (question) =>
      after !== null &&
      (after.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const target = next ?? questions[0] ?? review?.querySelector<HTMLElement>('[data-take]');
  target?.focus();
}
