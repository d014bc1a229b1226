import {
  joined,
  listEdits,
  noEdits,
  withCell,
  withoutSent,
  type Edits,
} from '#shared/domain/tournaments/result-edits.ts';

export type DraftStorage = {
  read: () => Edits | null;
  /** Returns whether storage is available. */
  write: (edits: Edits) => boolean;
};

export type Merge = {
  edits: Edits;
  theirs: Edits;
  /** The number of cells with different values. */
  differing: number;
  /** True if the merged edits are stored. */
  isStored: boolean;
};

/**
 * The unsaved values of one tab, stored in the browser and shared with the user's other tabs. Values from another
 * tab follow that tab. Values typed in this tab stay, and are stored again if the other tab removes them.
 */
export class SharedDraft {
  readonly #storage: DraftStorage;
  #current: Edits;
  #fromOtherTabs = noEdits;
  /**
   * Edits that were saved, discarded or emptied in this tab. Another tab that still has them does not restore them.
   */
  #dropped = noEdits;
  #isOpen = false;

  constructor(storage: DraftStorage) {
    this.#storage = storage;
    this.#current = storage.read() ?? noEdits;
  }

  edits(): Edits {
    return this.#current;
  }

  /** Changes are stored until the returned function is called. A closed grid stores nothing. */
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

  /** Null means that the other tab removed the draft. */
  receive(received: Edits | null): Merge {
    const theirs = withoutSent(received ?? noEdits, this.#dropped);
    const own = withoutSent(this.#current, this.#fromOtherTabs);
    const { edits, differing } = joined(own, theirs);
    this.#fromOtherTabs = withoutSent(theirs, own);
    this.#current = edits;
    // Another tab may have written again in the meantime.
    const stored = this.#storage.read() ?? noEdits;
    const both = joined(stored, own).edits;
    const isMissing = listEdits(both).length > listEdits(stored).length;
    const isStored = !isMissing || this.#storage.write(both);
    return { edits, theirs, differing, isStored };
  }
}
