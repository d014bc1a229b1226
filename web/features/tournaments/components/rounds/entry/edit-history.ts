import { sameInCell, textIn } from '#shared/domain/tournaments/result-cells.ts';
import {
  editOn,
  listEdits,
  noEdits,
  withCell,
  type Edits,
  type SavedTexts,
} from '#shared/domain/tournaments/result-edits.ts';
import { overSent } from './sent-edits.ts';

/** What is typed over what is saved. */
type Typed = { edits: Edits; saved: SavedTexts };
type Cell = { registrationId: string; cell: string };

const stepsBack = 100;

/**
 * What stood in the cells of each change before it, to go back to and forth again. A cell that was not typed into is
 * kept as an edit from what was saved to the same.
 */
export class EditHistory {
  #past: Edits[] = [];
  #future: Edits[] = [];

  /** Keeps what stands in cells that are about to change; what was taken back before does not come again. */
  remember(typed: Typed, cells: readonly Cell[]): void {
    this.#past = [...this.#past, standingIn(typed, cells)].slice(-stepsBack);
    this.#future = [];
  }

  /** Returns the edits without the last change; null when there is none. */
  back(typed: Typed): Edits | null {
    const step = this.#past.pop();
    if (step === undefined) return null;
    this.#future.push(standingIn(typed, listEdits(step)));
    return withStep(typed, step);
  }

  /** Returns the edits with the change that was taken back last; null when there is none. */
  forth(typed: Typed): Edits | null {
    const step = this.#future.pop();
    if (step === undefined) return null;
    this.#past.push(standingIn(typed, listEdits(step)));
    return withStep(typed, step);
  }

  /** Puts every step onto what a save of one's own has carried, which nobody else is to be blamed for. */
  saved(sent: Edits): void {
    this.#past = this.#past.map((step) => overSent(step, sent));
    this.#future = this.#future.map((step) => overSent(step, sent));
  }
}

function standingIn({ edits, saved }: Typed, cells: readonly Cell[]): Edits {
  let step = noEdits;
  for (const { registrationId, cell } of cells) {
    const held = textIn(saved.get(registrationId) ?? {}, cell);
    const edit =
      edits[registrationId]?.[cell] ?? editOn(saved, { registrationId, cell, text: held });
    step = withCell(step, registrationId, cell, edit);
  }
  return step;
}

function withStep({ edits, saved }: Typed, step: Edits): Edits {
  let next = edits;
  for (const { registrationId, cell, ...edit } of listEdits(step)) {
    const held = textIn(saved.get(registrationId) ?? {}, cell);
    // Where nothing was typed then, what is saved by now is shown.
    const isEdit = edit.from !== edit.to && !sameInCell(cell, edit.to, held);
    next = withCell(next, registrationId, cell, isEdit ? edit : null);
  }
  return next;
}
