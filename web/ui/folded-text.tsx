import { useId, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Button } from './button.tsx';
import { WrittenText } from './written-text.tsx';

type FoldedTextProps = {
  text: string;
  /** A text of more characters is folded at first, so that a phone reaches what stands below it. */
  longFrom: number;
  /** The button that unfolds it. */
  more: string;
};

/** A text that someone wrote; a long one unfolds, by its button or when the focus moves into it. */
export function FoldedText({ text, longFrom, more }: FoldedTextProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const long = text.length > longFrom;
  return (
    <>
      <div
        id={id}
        onFocus={() => setUnfolded(true)}
        className={classNames(
          long && !unfolded && 'max-h-96 overflow-hidden mask-b-from-60% forced-colors:mask-none',
        )}
      >
        <WrittenText text={text} />
      </div>
      {long && (
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Show Less' : more}
        </Button>
      )}
    </>
  );
}
