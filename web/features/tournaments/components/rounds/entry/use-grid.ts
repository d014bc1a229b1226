import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  joined,
  noEdits,
  withoutSent,
  type Edits,
} from '../../../../../../shared/domain/tournaments/result-edits.ts';
import { onForeignDraft, readDraft, writeDraft } from './draft-storage.ts';
import { GridStore, type GridGround } from './grid-store.ts';
import type { DraftAddress } from './round-draft.ts';

/** What another page of the same browser did to the values that are entered here. */
export type ForeignChange =
  | { kind: 'joined'; differing: number; edits: Edits }
  | { kind: 'gone' }
  | null;

/**
 * The values of one round: what is saved, with what this person typed and did not save, which the browser keeps through
 * a reload and shares with this person's other pages.
 */
export function useGrid(ground: GridGround, address: DraftAddress) {
  const [kept, setKept] = useState(true);
  const borrowed = useRef(noEdits);
  const [foreign, setForeign] = useState<ForeignChange>(null);
  const [{ store, restored }] = useState(() => {
    const draft = readDraft(address) ?? noEdits;
    const created = new GridStore(ground, draft, (edits) => setKept(writeDraft(address, edits)));
    return { store: created, restored: created.summary().edited };
  });
  useEffect(() => {
    // An answer that was on its way while a save came back may be the older one.
    if (ground.version >= store.ground().version) store.rebase(ground);
  }, [store, ground]);
  const { userId, tournamentId, round } = address;
  useEffect(() => {
    // What was kept may have been saved since, from another page or by someone else.
    const { edits } = store.summary();
    if (Object.keys(edits).length === 0) writeDraft({ userId, tournamentId, round }, edits);
  }, [store, userId, tournamentId, round]);
  useEffect(
    () =>
      onForeignDraft({ userId, tournamentId, round }, (edits) => {
        // What came from the other page follows it; what was typed here stays.
        const own = withoutSent(store.summary().edits, borrowed.current);
        const { edits: both, differing } = joined(own, edits ?? noEdits);
        borrowed.current = withoutSent(edits ?? noEdits, own);
        store.adopt(both);
        setForeign(edits === null ? { kind: 'gone' } : { kind: 'joined', differing, edits });
      }),
    [store, userId, tournamentId, round],
  );
  return { store, restored, kept, foreign, dismissForeign: () => setForeign(null) };
}

/** The grid as a whole, drawn anew after every change. */
export function useGridSummary(store: GridStore) {
  return useSyncExternalStore(store.listen, store.summary);
}

/** One row, drawn anew only when it has changed itself. */
export function useGridRow(store: GridStore, registrationId: string) {
  return useSyncExternalStore(
    (listener) => store.listenToRow(registrationId, listener),
    () => store.row(registrationId),
  );
}
