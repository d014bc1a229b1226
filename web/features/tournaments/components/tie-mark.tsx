import { Suspense, useRef, useState } from 'react';
import { LaidOver } from '#web/ui/text/name.tsx';

/** A small mark on a rank with equal points. The sentence is shown on hover, focus and tap. */
export function TieMark({ sentence }: { sentence: string }) {
  const mark = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  return (
    <button
      ref={mark}
      type="button"
      aria-label={sentence}
      // A tap does not focus a button in every browser, and losing focus is what hides the sentence.
      onClick={({ currentTarget }) => {
        currentTarget.focus();
        setShown(true);
      }}
      onFocus={({ currentTarget }) => setShown(currentTarget.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setShown(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(false)}
      className="relative -my-1 inline-grid size-6 shrink-0 cursor-help max-sm:-ms-1.5 place-items-center rounded-sm text-sm font-semibold text-muted-foreground hover:text-foreground print:hidden"
    >
      <span aria-hidden>=</span>
      {shown && (
        <Suspense>
          <LaidOver text={sentence} over={mark} onDismiss={() => setShown(false)} />
        </Suspense>
      )}
    </button>
  );
}
