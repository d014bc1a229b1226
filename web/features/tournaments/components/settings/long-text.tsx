import { useId, useState } from 'react';
import { codePoints } from '../../../../../shared/domain/text.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { Markdown } from '../../../../ui/markdown.tsx';

/** A text of more characters is folded at first, so that a phone reaches what stands below it. */
const LONG = 1_600;

type LongTextProps = {
  title: string;
  text: string;
  empty: string;
  /** The button that unfolds it. */
  more: string;
};

/** A text of the host under its heading; a long one unfolds, by its button or when the focus moves into it. */
export function LongText({ title, text, empty, more }: LongTextProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const long = codePoints(text) > LONG;
  const folded = long && !unfolded;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading mb-4 text-2xl">
        {title}
      </h2>
      {text.trim() === '' ? (
        <p className="text-muted-foreground">{empty}</p>
      ) : (
        <div
          id={`${id}-text`}
          onFocus={() => setUnfolded(true)}
          className={classNames(
            folded && 'max-h-96 overflow-hidden mask-b-from-60% forced-colors:mask-none',
          )}
        >
          <Markdown text={text} />
        </div>
      )}
      {long && (
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          aria-expanded={unfolded}
          aria-controls={`${id}-text`}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Show less' : more}
        </Button>
      )}
    </section>
  );
}
