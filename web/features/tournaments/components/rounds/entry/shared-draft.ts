import {
  joined,
  listEdits,
  noEdits,
  withCell,
  withoutSent,
  type Edits,
} from '#shared/domain/tournaments/result-edits.ts';

/** Where the browser keeps what is not saved of one round. */
export type DraftPlace = {
  read: () => Edits | null;
  /** Returns whether it could be kept. */
  write: (edits: Edits) => boolean;
};

/** What another page made of the values of this one. */
export type Heard = {
  /** What this page shows by now. */
  edits: Edits;
  /** What the other page has that is not this one's. */
  theirs: Edits;
  /** In how many cells it typed something else. */
  differing: number;
  /** Whether this page still has values of its own. */
  isKept: boolean;
};

/**
 * What one page typed and did not save, kept in the browser and shared with the same person's other pages. What came
 * from another page follows it; what was typed here stays, and is kept again when the other page lets it go.
 */
export class SharedDraft {
  readonly #place: DraftPlace;
  #held: Edits;
  /** Came from another page. */
  #borrowed = noEdits;
  /** Was saved, discarded or emptied here; another page that still has it does not bring it back. */
  #dropped = noEdits;
  #isOpen = false;

  constructor(place: DraftPlace) {
    this.#place = place;
    this.#held = place.read() ?? noEdits;
  }

  /** Returns what waits here. */
  edits(): Edits {
    return this.#held;
  }

  /** From now on changes are kept, until the returned function is called: a page that was left keeps nothing any more. */
  open(): () => void {
    this.#isOpen = true;
    return () => {
      this.#isOpen = false;
    };
  }

  /** Keeps what waits here; returns whether this browser could. */
  keep(edits: Edits): boolean {
    for (const { registrationId, cell, from, to } of listEdits(this.#held)) {
      const isGone = edits[registrationId]?.[cell] === undefined;
      if (isGone) this.#dropped = withCell(this.#dropped, registrationId, cell, { from, to });
    }
    for (const { registrationId, cell } of listEdits(edits)) {
      this.#dropped = withCell(this.#dropped, registrationId, cell, null);
    }
    this.#held = edits;
    return this.#isOpen ? this.#place.write(edits) : true;
  }

  /** Takes what another page keeps now, null when it keeps nothing any more. */
  hear(foreign: Edits | null): Heard {
    const theirs = withoutSent(foreign ?? noEdits, this.#dropped);
    const own = withoutSent(this.#held, this.#borrowed);
    const { edits, differing } = joined(own, theirs);
    this.#borrowed = withoutSent(theirs, own);
    this.#held = edits;
    // Another page may have written again since it was heard.
    const kept = this.#place.read() ?? noEdits;
    const both = joined(kept, own).edits;
    const isMissing = listEdits(both).length > listEdits(kept).length;
    const isKept = !isMissing || this.#place.write(both);
    return { edits, theirs, differing, isKept };
  }
}
