import { useEffect, useRef, useState } from 'react';
import { countEdits, noEdits } from '../../../../../shared/domain/tournaments/result-edits.ts';
import { formatCount } from '../../../../lib/format/number.ts';
import { Button } from '../../../../ui/button.tsx';
import { readDraft, useDraftRounds, writeDraft } from './entry/draft-storage.ts';
import { RoundNotice } from './entry/round-notice.tsx';
import type { DraftAddress } from './entry/round-draft.ts';

/** Values that were typed into a round which this person cannot enter results for now, with the way to be rid of them. */
export function LeftOverDraft({ address }: { address: DraftAddress }) {
  const isKept = useDraftRounds(address.userId, address.tournamentId).includes(address.round);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDiscarded) said.current?.focus();
  }, [isDiscarded]);
  if (!isKept) {
    return isDiscarded ? (
      <p ref={said} tabIndex={-1} className="text-sm text-muted-foreground">
        Discarded what was not saved.
      </p>
    ) : null;
  }
  const edits = readDraft(address) ?? noEdits;
  const count = countEdits(edits, Object.keys(edits));
  const discard = () => {
    writeDraft(address, noEdits);
    setIsDiscarded(true);
  };
  return (
    <RoundNotice
      action={
        <Button variant="secondary" size="small" onClick={discard}>
          Discard
        </Button>
      }
    >
      {formatCount(count, 'value')} that you typed into this round {count === 1 ? 'was' : 'were'}{' '}
      not saved and cannot be saved now.
    </RoundNotice>
  );
}
