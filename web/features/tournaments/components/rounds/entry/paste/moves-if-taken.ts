import type { CellChange } from '#shared/domain/tournaments/paste/paste-changes.ts';
import { finalScores } from '#shared/domain/tournaments/standings.ts';
import { GridStore } from '../grid-store.ts';

/** A side whose rank would change. `before` is null for a side without a rank so far. */
export type Move = { registrationId: string; name: string; before: number | null; after: number };

/** Returns the sides whose rank would change if the grid were saved with these changes, best first. */
export function movesIfTaken(store: GridStore, changes: readonly CellChange[]): Move[] {
  const taken = new GridStore(store.base(), store.summary().edits, () => undefined);
  taken.write(changes);
  const { saved, ifSaved } = taken.summary();
  const before = new Map(
    finalScores(saved).map(({ registrationId, rank }) => [registrationId, rank]),
  );
  return ifSaved.scores.flatMap(({ registrationId, clanName: name, rank }) => {
    const old = before.get(registrationId) ?? null;
    return old === rank ? [] : [{ registrationId, name, before: old, after: rank }];
  });
}
