import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { formatCount } from '../../../../lib/format/number.ts';
import { isContext, type Change } from './changes-of.ts';
import { Value } from './value.tsx';

const FIRST = 4;

/** What an act changed: the old value struck, then the new one; the rest of many fields unfolds. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? changes : changes.slice(0, FIRST);
  const hidden = changes.length - FIRST;
  return (
    <>
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm sm:grid-cols-[9.5rem_minmax(0,1fr)]">
        {shown.map((change) => (
          <div key={change.field} className="contents">
            <dt className="break-words text-muted-foreground">{change.field}</dt>
            <dd className="min-w-0">
              <Sides change={change} />
            </dd>
          </div>
        ))}
      </dl>
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="min-h-6 justify-self-start rounded-sm text-sm text-primary hover:underline pointer-coarse:min-h-11"
        >
          {unfolded ? 'Show Less' : `Show ${formatCount(hidden, 'More Field')}`}
        </button>
      )}
    </>
  );
}

function Sides({ change }: { change: Change }) {
  const { kind, before, after } = change;
  if (after !== undefined && (before === undefined || isContext(change))) {
    return <Value texts={after} kind={kind} />;
  }
  return (
    <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-2">
      {before !== undefined && (
        <del className="min-w-0 text-muted-foreground decoration-destructive">
          <span className="sr-only">Before: </span>
          <Value texts={before} kind={kind} />
        </del>
      )}
      {after !== undefined && (
        <>
          <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-muted-foreground" />
          <ins className="min-w-0 font-semibold no-underline">
            <span className="sr-only">After: </span>
            <Value texts={after} kind={kind} />
          </ins>
        </>
      )}
    </span>
  );
}
