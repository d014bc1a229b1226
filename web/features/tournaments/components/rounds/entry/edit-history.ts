import { sameInCell, textIn } from '#shared/domain/tournaments/result-cells.ts';
import {
  editOn,
  listEdits,
  noEdits,
  withCell,
  type Edits,
  type SavedTexts,
} from '#shared/domain/tournaments/result-edits.ts';
import { isSaved, type PasteAnswer } from './paste/paste-answers.ts';
import { rebaseOnSent } from './sent-edits.ts';

type Typed = { edits: Edits; saved: SavedTexts };
type Cell = { registrationId: string; cell: string };

type Step = { edits: Edits; answers: readonly PasteAnswer[] };

const MAX_STEPS = 100;

/** A cell that was untouched before a change is stored as an edit from the saved text to itself. */
export class EditHistory {
  #past: Step[] = [];
  #future: Step[] = [];
  #answers: readonly PasteAnswer[] = [];

  /** Called before the cells and answers change. */
  remember(typed: Typed, cells: readonly Cell[], answers = this.#answers): void {
    this.#past = [...this.#past, this.#step(typed, cells)].slice(-MAX_STEPS);
    this.#future = [];
    this.#answers = answers;
  }

  answers(): readonly PasteAnswer[] {
    return this.#answers;
  }

  takeSaved(saved: SavedTexts): readonly PasteAnswer[] {
    const taken = this.#answers.filter((answer) => isSaved(answer, saved));
    const others = (answers: readonly PasteAnswer[]) =>
      answers.filter((answer) => !taken.includes(answer));
    const left = (step: Step) => ({ ...step, answers: others(step.answers) });
    this.#answers = others(this.#answers);
    this.#past = this.#past.map(left);
    this.#future = this.#future.map(left);
    return taken;
  }

  undo(typed: Typed): Edits | null {
    const step = this.#past.pop();
    if (step === undefined) return null;
    this.#future.push(this.#step(typed, listEdits(step.edits)));
    return this.#restore(typed, step);
  }

  redo(typed: Typed): Edits | null {
    const step = this.#future.pop();
    if (step === undefined) return null;
    this.#past.push(this.#step(typed, listEdits(step.edits)));
    return this.#restore(typed, step);
  }

  /** Rebases every step on the values that this user saved, so undoing them causes no conflict. */
  saved(sent: Edits): void {
    const onSent = (step: Step) => ({ ...step, edits: rebaseOnSent(step.edits, sent) });
    this.#past = this.#past.map(onSent);
    this.#future = this.#future.map(onSent);
  }

  #step(typed: Typed, cells: readonly Cell[]): Step {
    return { edits: currentEdits(typed, cells), answers: this.#answers };
  }

  #restore(typed: Typed, { edits, answers }: Step): Edits {
    this.#answers = answers;
    return withStep(typed, edits);
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
