import type { EntrySide } from '#shared/domain/tournaments/result-cells.ts';
import {
  editOver,
  listEdits,
  withCell,
  withoutSent,
  type Edits,
} from '#shared/domain/tournaments/result-edits.ts';

/** Returns the edits of these sides and their players: the others have no cell, and no save carries them. */
export function knownEdits(edits: Edits, sides: readonly EntrySide[]): Edits {
  const players = new Map(sides.map(({ registrationId, players: ids }) => [registrationId, ids]));
  let known = edits;
  for (const { registrationId, cell } of listEdits(edits)) {
    const ids = players.get(registrationId);
    const isShown = cell === 'placement' || cell === 'total' || ids?.includes(cell) === true;
    if (ids === undefined || !isShown) known = withCell(known, registrationId, cell, null);
  }
  return known;
}

/**
 * Returns what is left of the edits once a save has carried `sent`: what was typed further into the same cells stands
 * over the values that were sent.
 */
export function afterSave(edits: Edits, sent: Edits): Edits {
  return overSent(withoutSent(edits, sent), sent);
}

/** Returns the edits of sides that a save has carried put onto the values that were sent. */
export function overSent(edits: Edits, sent: Edits): Edits {
  let next = edits;
  for (const { registrationId, cell, ...edit } of listEdits(edits)) {
    const carried = sent[registrationId];
    if (carried !== undefined)
      next = withCell(next, registrationId, cell, editOver(edit, cell, carried));
  }
  return next;
}
