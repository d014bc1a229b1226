import { sameInCell, textIn } from '#shared/domain/tournaments/result-cells.ts';
import {
  editOn,
  listEdits,
  noEdits,
  withCell,
  type Edits,
  type SavedTexts,
} from '#shared/domain/tournaments/result-edits.ts';
import { rebaseOnSent } from './sent-edits.ts';

/** The edits, and the saved cell values to which they apply. */
type Typed = { edits: Edits; saved: SavedTexts };
type Cell = { registrationId: string; cell: string };

const MAX_STEPS = 100;

/**
 * The undo and redo of edits. A cell that was untouched before a change is stored as an edit from the saved text to
 * itself.
 */
export class EditHistory {
  #past: Edits[] = [];
  #future: Edits[] = [];

  /** Stores the cells that are about to change, and clears the redo steps. */
  remember(typed: Typed, cells: readonly Cell[]): void {
    this.#past = [...this.#past, currentEdits(typed, cells)].slice(-MAX_STEPS);
    this.#future = [];
  }

  /** Undoes the last change; returns null if there is none. */
  undo(typed: Typed): Edits | null {
    const step = this.#past.pop();
    if (step === undefined) return null;
    this.#future.push(currentEdits(typed, listEdits(step)));
    return withStep(typed, step);
  }

  /** Redoes the last undone change; returns null if there is none. */
  redo(typed: Typed): Edits | null {
    const step = this.#future.pop();
    if (step === undefined) return null;
    this.#past.push(currentEdits(typed, listEdits(step)));
    return withStep(typed, step);
  }

  /** Rebases every step on the values that this user saved, so undoing them causes no conflict. */
  saved(sent: Edits): void {
    this.#past = this.#past.map((step) => rebaseOnSent(step, sent));
    this.#future = this.#future.map((step) => rebaseOnSent(step, sent));
  }
}

function currentEdits({ edits, saved }: Typed, cells: readonly Cell[]): Edits {
  let step = noEdits;
  for (const { registrationId, cell } of cells) {
    const savedText = textIn(saved.get(registrationId) ?? {}, cell);
    const edit =
      edits[registrationId]?.[cell] ?? editOn(saved, { registrationId, cell, text: savedText });
    step = withCell(step, registrationId, cell, edit);
  }
  return step;
}

function withStep({ edits, saved }: Typed, step: Edits): Edits {
  let next = edits;
  for (const { registrationId, cell, ...edit } of listEdits(step)) {
    const savedText = textIn(saved.get(registrationId) ?? {}, cell);
    // A cell that was untouched at that point shows the current saved value.
    const isEdit = edit.from !== edit.to && !sameInCell(cell, edit.to, savedText);
    next = withCell(next, registrationId, cell, isEdit ? edit : null);
  }
  return next;
}
