import { useId, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../buttons/button.tsx';
import { WrittenText } from './written-text.tsx';

type FoldedTextProps = {
  text: string;
  /** A text of more characters is folded at first, so that a phone reaches what stands below it. */
  longFrom: number;
  /** The same where there is one column only. */
  narrowFrom?: number;
  /** The button that unfolds it. */
  more: string;
};

/** A text that someone wrote; a long one unfolds, by its button or when the focus moves into it. */
export function FoldedText({ text, longFrom, narrowFrom = longFrom, more }: FoldedTextProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const long = text.length > longFrom;
  const longBelow = text.length > narrowFrom;
  return (
    <>
      <div
        id={id}
        onFocus={() => setUnfolded(true)}
        className={classNames(
          long && !unfolded && 'max-h-96 overflow-hidden mask-b-from-60% forced-colors:mask-none',
          longBelow &&
            !unfolded &&
            'max-lg:max-h-60 max-lg:overflow-hidden max-lg:mask-b-from-60% max-lg:forced-colors:mask-none',
        )}
      >
        <WrittenText text={text} />
      </div>
      {longBelow && (
        <Button
          variant="secondary"
          size="small"
          className={classNames('mt-4', !long && 'lg:hidden')}
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
