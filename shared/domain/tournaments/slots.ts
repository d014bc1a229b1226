/** The orders in which slots can be given. */
export const SLOT_ORDERS = ['approval', 'registration', 'shuffle'] as const;

export type SlotOrder = (typeof SLOT_ORDERS)[number];

/** The range of slot numbers in any tournament. The largest lobby with the highest first slot reaches the maximum. */
export const SLOT_NUMBERS = { min: 1, max: 249 } as const;

/** The first slot of a tournament, and its maximum number of sides. */
export type Lobby = { firstSlot: number; maxTeams: number };

/** A side and its slot, which is null if it has none. */
type Placed = { id: string; slot: number | null };

/** Returns the number of a tournament's last slot. */
export function lastSlot({ firstSlot, maxTeams }: Lobby): number {
  return firstSlot + maxTeams - 1;
}

/**
 * Gives sides without a slot the lowest free numbers from the first slot on, in the order of the list, and returns the
 * slots by side. Numbers in `taken` are skipped.
 */
export function giveSlots(
  ids: readonly string[],
  taken: Iterable<number>,
  firstSlot: number,
): ReadonlyMap<string, number> {
  const used = new Set(taken);
  let next = firstSlot;
  return new Map(
    ids.map((id) => {
      while (used.has(next)) next += 1;
      used.add(next);
      return [id, next];
    }),
  );
}

/**
 * Returns the slots of all sides by side, given in the order of the list. With `keep` those that
 * have a slot keep it (rules/slots 1.2).
 */
export function assignedSlots(
  sides: readonly Placed[],
  { firstSlot, keep }: { firstSlot: number; keep: boolean },
): ReadonlyMap<string, number> {
  const kept = new Map(
    sides.flatMap(({ id, slot }) => (keep && slot !== null ? [[id, slot] as const] : [])),
  );
  const others = sides.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  return new Map([...kept, ...giveSlots(others, kept.values(), firstSlot)]);
}

/**
 * Returns the slots of sides that come back: the former one where it is free, otherwise the lowest free one. A side
 * that had no slot gets none.
 */
export function returnedSlots(
  sides: readonly Placed[],
  taken: Iterable<number>,
  firstSlot: number,
): ReadonlyMap<string, number | null> {
  const others = new Set(taken);
  const placed = sides.map(({ id, slot }) => ({
    id,
    slot: slot === null || others.has(slot) ? null : slot,
  }));
  const kept = placed.flatMap(({ slot }) => slot ?? []);
  const displaced = sides.filter(({ slot }) => slot !== null && others.has(slot));
  const given = giveSlots(
    displaced.map(({ id }) => id),
    [...others, ...kept],
    firstSlot,
  );
  return new Map(placed.map(({ id, slot }) => [id, given.get(id) ?? slot]));
}

export type SlotProblem =
  | { code: 'slot_out_of_range'; slot: number }
  | { code: 'slot_taken'; slot: number; sides: string[] };

/**
 * Returns what prevents sides from getting these slots, or null (rules/slots 1.4). A side may keep a number
 * outside of the lobby, for instance one from before the first slot was changed. `wanted` names sides of the list.
 */
export function slotProblem(
  sides: readonly Placed[],
  wanted: ReadonlyMap<string, number | null>,
  lobby: Lobby,
): SlotProblem | null {
  const after = sides.map(({ id, slot }) => {
    const next = wanted.get(id);
    return { id, before: slot, slot: next === undefined ? slot : next };
  });
  for (const { before, slot } of after) {
    if (slot === null || slot === before) continue;
    if (slot < lobby.firstSlot || slot > lastSlot(lobby))
      return { code: 'slot_out_of_range', slot };
  }
  for (const [slot, holders] of Map.groupBy(after, (side) => side.slot)) {
    if (slot !== null && holders.length > 1) {
      return { code: 'slot_taken', slot, sides: holders.map(({ id }) => id) };
    }
  }
  return null;
}

/** Orders sides by slot; those without one come last, in the order of the list. */
export function bySlot<Side extends { slot: number | null }>(sides: readonly Side[]): Side[] {
  const place = ({ slot }: Side) => slot ?? Number.POSITIVE_INFINITY;
  return sides.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}
