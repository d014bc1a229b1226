import {
  joined,
  listEdits,
  noEdits,
  withCell,
  withoutSent,
  type Edits,
} from '#shared/domain/tournaments/result-edits.ts';

/** The browser's storage for the draft of one round. */
export type DraftStorage = {
  read: () => Edits | null;
  /** Returns whether storage is available. */
  write: (edits: Edits) => boolean;
};

/** The result of merging edits of another tab. */
export type Merge = {
  /** The merged edits. */
  edits: Edits;
  /** The other tab's edits. */
  theirs: Edits;
  /** Number of cells with different values. */
  differing: number;
  /** Whether the merged edits are stored. */
  isStored: boolean;
};

/**
 * The unsaved values of one tab, stored in the browser and shared with the user's other tabs. Values from another tab
 * follow that tab; values typed here stay, and are stored again when the other tab removes them.
 */
export class SharedDraft {
  readonly #storage: DraftStorage;
  #current: Edits;
  /** Edits from another tab. */
  #fromOtherTabs = noEdits;
  /** Saved, discarded or emptied here: another tab that still has them does not bring them back. */
  #dropped = noEdits;
  #isOpen = false;

  constructor(storage: DraftStorage) {
    this.#storage = storage;
    this.#current = storage.read() ?? noEdits;
  }

  edits(): Edits {
    return this.#current;
  }

  /** Stores changes from now on, until the returned function is called: a closed grid stores nothing. */
  open(): () => void {
    this.#isOpen = true;
    return () => {
      this.#isOpen = false;
    };
  }

  /** Returns whether storage is available. */
  keep(edits: Edits): boolean {
    for (const { registrationId, cell, from, to } of listEdits(this.#current)) {
      const isRemoved = edits[registrationId]?.[cell] === undefined;
      if (isRemoved) this.#dropped = withCell(this.#dropped, registrationId, cell, { from, to });
    }
    for (const { registrationId, cell } of listEdits(edits)) {
      this.#dropped = withCell(this.#dropped, registrationId, cell, null);
    }
    this.#current = edits;
    return this.#isOpen ? this.#storage.write(edits) : true;
  }

  /** Merges what another tab has stored; null when it removed the draft. */
  receive(received: Edits | null): Merge {
    const theirs = withoutSent(received ?? noEdits, this.#dropped);
    const own = withoutSent(this.#current, this.#fromOtherTabs);
    const { edits, differing } = joined(own, theirs);
    this.#fromOtherTabs = withoutSent(theirs, own);
    this.#current = edits;
    // Another tab may have written again since.
    const stored = this.#storage.read() ?? noEdits;
    const both = joined(stored, own).edits;
    const isMissing = listEdits(both).length > listEdits(stored).length;
    const isStored = !isMissing || this.#storage.write(both);
    return { edits, theirs, differing, isStored };
  }
}
