import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Edits } from '#shared/domain/tournaments/result-edits.ts';
import { onForeignDraft, readDraft, writeDraft, type DraftAddress } from './draft-storage.ts';
import type { GridBase } from './grid-base.ts';
import { GridStore } from './grid-store.ts';
import { SharedDraft } from './shared-draft.ts';

export type ForeignChange =
  | { kind: 'joined'; differing: number; edits: Edits }
  | { kind: 'gone' }
  | null;

/**
 * The saved values with this user's edits. The browser stores the edits and shares them with the user's other tabs.
 * `onGone` is called when another tab has saved or discarded edits that are still unsaved here.
 */
export function useGrid(base: GridBase, address: DraftAddress, onGone: () => void) {
  const [isStored, setIsStored] = useState(true);
  const [foreign, setForeign] = useState<ForeignChange>(null);
  const [{ store, draft, restored }] = useState(() => {
    const shared = new SharedDraft({
      read: () => readDraft(address),
      write: (edits) => writeDraft(address, edits),
    });
    const created = new GridStore(base, shared.edits(), (edits) => setIsStored(shared.keep(edits)));
    return { store: created, draft: shared, restored: created.summary().edited };
  });
  useEffect(() => draft.open(), [draft]);
  useEffect(() => {
    // A response that was on its way during a save may be older.
    if (base.version >= store.base().version) store.rebase(base);
  }, [store, base]);
  useEffect(() => {
    // Another tab or user may have saved the stored draft in the meantime.
    draft.keep(store.summary().edits);
  }, [store, draft]);
  const receive = useEffectEvent((edits: Edits | null) => {
    const merged = draft.receive(edits);
    store.adopt(merged.edits);
    setIsStored(merged.isStored);
    if (edits === null) {
      setForeign({ kind: 'gone' });
      if (store.summary().edited > 0) onGone();
    } else {
      const { theirs, differing } = merged;
      const hasEdits = Object.keys(theirs).length > 0;
      setForeign(hasEdits ? { kind: 'joined', differing, edits: theirs } : null);
    }
  });
  const { userId, tournamentId, round } = address;
  useEffect(
    () => onForeignDraft({ userId, tournamentId, round }, (edits) => receive(edits)),
    [userId, tournamentId, round],
  );
  return { store, restored, isStored, foreign, dismissForeign: () => setForeign(null) };
}

export function useGridBase(store: GridStore): GridBase {
  return useSyncExternalStore(store.subscribe, store.base);
}

export function useGridSummary(store: GridStore) {
  return useSyncExternalStore(store.subscribe, store.summary);
}

/** Rerenders only if this row has changed. */
export function useGridRow(store: GridStore, registrationId: string) {
  return useSyncExternalStore(
    (listener) => store.subscribeToRow(registrationId, listener),
    () => store.row(registrationId),
  );
}
