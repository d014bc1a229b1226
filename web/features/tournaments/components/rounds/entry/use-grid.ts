import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Edits } from '#shared/domain/tournaments/result-edits.ts';
import { onForeignDraft, readDraft, writeDraft } from './draft-storage.ts';
import type { GridGround } from './grid-ground.ts';
import { GridStore } from './grid-store.ts';
import type { DraftAddress } from './round-draft.ts';
import { SharedDraft } from './shared-draft.ts';

/** What another page of the same browser did to the values that are entered here. */
export type ForeignChange =
  | { kind: 'joined'; differing: number; edits: Edits }
  | { kind: 'gone' }
  | null;

/**
 * The values of one round: what is saved, with what this person typed and did not save, which the browser keeps through
 * a reload and shares with this person's other pages. `onGone` is called when another page has saved or discarded what
 * still waits here.
 */
export function useGrid(ground: GridGround, address: DraftAddress, onGone: () => void) {
  const [kept, setKept] = useState(true);
  const [foreign, setForeign] = useState<ForeignChange>(null);
  const [{ store, draft, restored }] = useState(() => {
    const shared = new SharedDraft({
      read: () => readDraft(address),
      write: (edits) => writeDraft(address, edits),
    });
    const created = new GridStore(ground, shared.edits(), (edits) => setKept(shared.keep(edits)));
    return { store: created, draft: shared, restored: created.summary().edited };
  });
  useEffect(() => draft.open(), [draft]);
  useEffect(() => {
    // An answer that was on its way while a save came back may be the older one.
    if (ground.version >= store.ground().version) store.rebase(ground);
  }, [store, ground]);
  useEffect(() => {
    // What was kept may have been saved since, from another page or by someone else.
    draft.keep(store.summary().edits);
  }, [store, draft]);
  const hear = useEffectEvent((edits: Edits | null) => {
    const heard = draft.hear(edits);
    store.adopt(heard.edits);
    setKept(heard.isKept);
    if (edits === null) {
      setForeign({ kind: 'gone' });
      if (store.summary().edited > 0) onGone();
    } else {
      const { theirs, differing } = heard;
      const brings = Object.keys(theirs).length > 0;
      setForeign(brings ? { kind: 'joined', differing, edits: theirs } : null);
    }
  });
  const { userId, tournamentId, round } = address;
  useEffect(
    () => onForeignDraft({ userId, tournamentId, round }, (edits) => hear(edits)),
    [userId, tournamentId, round],
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
