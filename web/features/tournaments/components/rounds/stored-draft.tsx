import { useEffect, useRef, useState } from 'react';
import { countEdits, noEdits } from '#shared/domain/tournaments/result-edits.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { paths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useMe } from '#web/features/accounts/api/me.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import {
  countStored,
  readDraft,
  useDraftRounds,
  writeDraft,
  type DraftAddress,
} from './entry/draft-storage.ts';
import { RoundNotice } from './entry/round-notice.tsx';

type StoredDraftProps = { tournamentId: string; round: number };

/** A module variable, because the whole tab remounts when the session ends. */
let lastEntry: string | null = null;

/** Called while a grid is open, so `StoredDraft` gets the focus when the session ends. */
export function rememberEntry({ tournamentId, round }: StoredDraftProps): void {
  lastEntry = `${tournamentId} ${round}`;
}

/** Shown to a logged-out visitor. */
export function StoredDraft({ tournamentId, round }: StoredDraftProps) {
  const notice = useRef<HTMLDivElement>(null);
  const { isPending } = useMe();
  const count = isPending ? 0 : countStored(tournamentId, round);
  useEffect(() => {
    if (count === 0 || lastEntry !== `${tournamentId} ${round}`) return;
    lastEntry = null;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, [count, tournamentId, round]);
  if (count === 0) return null;
  const [were, are] = count === 1 ? ['was', 'is'] : ['were', 'are'];
  const here = `${paths.tournament(tournamentId)}?tab=rounds&round=${round}`;
  return (
    <RoundNotice
      ref={notice}
      action={
        <LinkButton href={paths.login(here)} fullPageLoad size="small">
          Log In
        </LinkButton>
      }
    >
      {formatCount(count, 'value')} that {were} typed into this round and not saved {are} kept in
      this browser. Log in to continue with {count === 1 ? 'it' : 'them'}.
    </RoundNotice>
  );
}

/** Shown to a signed-in user who cannot enter results now. */
export function LeftoverDraft({ address }: { address: DraftAddress }) {
  const isStored = useDraftRounds(address.userId, address.tournamentId).includes(address.round);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The focused button is gone.
    if (isDiscarded) message.current?.focus();
  }, [isDiscarded]);
  if (!isStored) {
    return isDiscarded ? (
      <p ref={message} tabIndex={-1} className="text-sm text-muted-foreground">
        Unsaved values discarded.
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
    <RoundNotice action={<SmallButton onClick={discard}>Discard</SmallButton>}>
      {formatCount(count, 'value')} that you typed into this round {count === 1 ? 'was' : 'were'}{' '}
      not saved and cannot be saved now.
    </RoundNotice>
  );
}
