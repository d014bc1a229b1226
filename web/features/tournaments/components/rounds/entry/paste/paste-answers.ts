import type { CellChange } from '#shared/domain/tournaments/paste/paste-changes.ts';
import { NAME_LIMITS, type ConfirmedName } from '#shared/domain/tournaments/remembered-names.ts';
import { sameInCell, textIn } from '#shared/domain/tournaments/result-cells.ts';
import type { SavedTexts } from '#shared/domain/tournaments/result-edits.ts';
import { codePoints } from '#shared/domain/text.ts';

/** A name that was confirmed in a paste, and the values that its side or player got from it. */
export type PasteAnswer = { name: ConfirmedName; values: readonly CellChange[] };

/** A paste whose values go into the grid. `seen` are the saved values when its review began. */
export type PasteSource = { answers: readonly PasteAnswer[]; seen?: SavedTexts };

export const noPaste: PasteSource = { answers: [] };

/** Texts that are too long to be a name are dropped (rules/names 1.1). */
export function toAnswers(
  names: readonly ConfirmedName[],
  changes: readonly CellChange[],
): PasteAnswer[] {
  return names
    .filter(({ text }) => codePoints(text.trim()) <= NAME_LIMITS.text.max)
    .map((name) => ({
      name,
      values: changes.filter(
        ({ registrationId, cell }) =>
          registrationId === name.registrationId || cell === name.userId,
      ),
    }));
}

/** See rules/pasting 6.5. */
export function isSaved({ values }: PasteAnswer, saved: SavedTexts): boolean {
  return values.every(({ registrationId, cell, text }) =>
    sameInCell(cell, text, textIn(saved.get(registrationId) ?? {}, cell)),
  );
}
