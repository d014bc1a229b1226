import type { EntrySide } from '#shared/domain/tournaments/result-cells.ts';
import {
  editOver,
  listEdits,
  withCell,
  withoutSent,
  type Edits,
} from '#shared/domain/tournaments/result-edits.ts';

/** Edits of sides and players that are not in the grid are not saved. */
export function editsInGrid(edits: Edits, sides: readonly EntrySide[]): Edits {
  const players = new Map(sides.map(({ registrationId, players: ids }) => [registrationId, ids]));
  let known = edits;
  for (const { registrationId, cell } of listEdits(edits)) {
    const ids = players.get(registrationId);
    const isShown = cell === 'placement' || cell === 'total' || ids?.includes(cell) === true;
    if (ids === undefined || !isShown) known = withCell(known, registrationId, cell, null);
  }
  return known;
}

/** Values typed during the save are based on the sent ones. */
export function afterSave(edits: Edits, sent: Edits): Edits {
  return rebaseOnSent(withoutSent(edits, sent), sent);
}

export function rebaseOnSent(edits: Edits, sent: Edits): Edits {
  let next = edits;
  for (const { registrationId, cell, ...edit } of listEdits(edits)) {
    const carried = sent[registrationId];
    if (carried !== undefined)
      next = withCell(next, registrationId, cell, editOver(edit, cell, carried));
  }
  return next;
}
