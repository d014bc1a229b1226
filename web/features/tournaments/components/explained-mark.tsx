import { Suspense, useRef, useState, type ReactNode } from 'react';
import { TextPopover } from '#web/ui/text/name.tsx';
import { classNames } from '#web/lib/class-names.ts';

type ExplainedMarkProps = { sentence: string; className?: string; children: ReactNode };

/** Screen readers read only the sentence. */
export function ExplainedMark({ sentence, className, children }: ExplainedMarkProps) {
  const mark = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  const hide = () => setShown(false);
  return (
    <button
      ref={mark}
      type="button"
      aria-label={sentence}
      // In some browsers a tap does not focus a button, and losing focus is what hides the sentence.
      onClick={({ currentTarget }) => {
        currentTarget.focus();
        setShown(true);
      }}
      onFocus={({ currentTarget }) => setShown(currentTarget.matches(':focus-visible'))}
      onBlur={hide}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setShown(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(false)}
      className={classNames(
        'relative cursor-help place-items-center rounded-sm font-semibold text-muted-foreground hover:text-foreground',
        className,
      )}
    >
      <span aria-hidden>{children}</span>
      {shown && (
        <Suspense>
          <TextPopover text={sentence} over={mark} onDismiss={hide} />
        </Suspense>
      )}
    </button>
  );
}

export function TieMark({ sentence }: { sentence: string }) {
  return (
    <ExplainedMark
      sentence={sentence}
      className="-my-1 inline-grid size-6 shrink-0 text-sm max-sm:-ms-1.5 print:hidden"
    >
      =
    </ExplainedMark>
  );
}
