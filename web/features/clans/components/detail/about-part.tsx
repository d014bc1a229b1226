import { FoldedText } from '../../../../ui/folded-text.tsx';
import { Part } from './part.tsx';

/** About a thousand characters fill a phone. */
const LONG = 900;

/** What a clan says about itself. */
export function AboutPart({ description }: { description: string }) {
  return (
    <Part title="About">
      <div className="pt-4">
        <FoldedText text={description} longFrom={LONG} more="Show All" />
      </div>
    </Part>
  );
}
