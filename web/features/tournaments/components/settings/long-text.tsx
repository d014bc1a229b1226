import { useId } from 'react';
import { FoldedText } from '../../../../ui/folded-text.tsx';

/** A text of more characters is folded at first. */
const LONG = 1_600;

type LongTextProps = {
  title: string;
  text: string;
  empty: string;
  /** The button that unfolds it. */
  more: string;
};

/** A text of the host under its heading. */
export function LongText({ title, text, empty, more }: LongTextProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading mb-4 text-2xl">
        {title}
      </h2>
      {text.trim() === '' ? (
        <p className="text-muted-foreground">{empty}</p>
      ) : (
        <FoldedText text={text} longFrom={LONG} more={more} />
      )}
    </section>
  );
}
