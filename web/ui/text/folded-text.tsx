import { useId, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../buttons/button.tsx';
import { WrittenText } from './written-text.tsx';

type FoldedTextProps = {
  text: string;
  /** Characters above which the text is folded, so that a phone user reaches the content below it. */
  longFrom: number;
  /** The limit for a one-column layout. */
  narrowFrom?: number;
  /** Label of the unfolding button. */
  more: string;
};

/** Long user text that unfolds by its button or when focus moves into it. */
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
