import { lastSlot, type Lobby } from '#shared/domain/tournaments/slots.ts';

type Placed = { id: string; slot: number | null };

/** `side` is null if the slot is free. `slot` is null for a side without a slot. */
export type BoardRow<Side> = { slot: number | null; side: Side | null };

/** Slots in order, including those outside of the lobby that sides still have, then the sides without a slot. */
export function boardRows<Side extends Placed>(
  sides: readonly Side[],
  lobby: Lobby,
): BoardRow<Side>[] {
  const bySlot = new Map(sides.map((side) => [side.slot, side]));
  const lobbySlots = Array.from({ length: lobby.maxTeams }, (_, index) => lobby.firstSlot + index);
  const outside = sides.flatMap(({ slot }) =>
    slot !== null && (slot < lobby.firstSlot || slot > lastSlot(lobby)) ? slot : [],
  );
  const slots = [...lobbySlots, ...outside].toSorted((a, b) => a - b);
  return [
    ...slots.map((slot) => ({ slot, side: bySlot.get(slot) ?? null })),
    ...sides.filter(({ slot }) => slot === null).map((side) => ({ slot: null, side })),
  ];
}

/** The current holder of the slot, if any, gets the side's former slot. */
export function exchanged(
  sides: readonly Placed[],
  { id, slot: former }: Placed,
  slot: number | null,
): Record<string, number | null> {
  const holder = slot === null ? undefined : sides.find((side) => side.slot === slot);
  return { [id]: slot, ...(holder !== undefined && { [holder.id]: former }) };
}

/** Null for an empty field, undefined for anything that is not a slot number. */
export function readSlot(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,3}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}
