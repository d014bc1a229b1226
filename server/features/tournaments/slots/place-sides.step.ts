import { giveSlots } from '#shared/domain/tournaments/slots.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import type { Deps, SlottedTournament } from '../../deps.ts';
import { endSubstitutions } from '../registrations/lost-slots.step.ts';
import {
  deleteRegistrations,
  listTakenSlots,
  setRegistrationStatus,
  type RegistrationRow,
} from '../registrations/registrations.repository.ts';
import type { TournamentRow } from '../tournaments.repository.ts';

export type SlotDeps = Pick<Deps, 'clock' | 'newId' | 'queue' | 'editSlotList'>;

type Lobby = SlottedTournament & Pick<TournamentRow, 'first_slot' | 'uses_slots'>;
type Placed = Pick<RegistrationRow, 'id' | 'slot'>;

/**
 * Also sets the slots: once slots have been given, each approved side gets the lowest free one, in the order of the
 * list, and any other status frees the slot. No other side moves (rules/slots 1.3). A side that is no longer approved
 * loses its substitutions. The caller has locked the tournament. Returns the slots by registration.
 */
export async function placeSides(
  tx: Tx,
  deps: SlotDeps,
  tournament: Lobby,
  sides: readonly (Placed & Pick<RegistrationRow, 'substitutions'>)[],
  status: RegistrationRow['status'],
): Promise<ReadonlyMap<string, number>> {
  const ids = sides.map(({ id }) => id);
  const isApproved = status === 'approved';
  const slots =
    isApproved && tournament.uses_slots
      ? giveSlots(ids, await listTakenSlots(tx, tournament.id), tournament.first_slot)
      : new Map<string, number>();
  await setRegistrationStatus(tx, ids, {
    status,
    approvedAt: isApproved ? deps.clock() : null,
    slots: ids.map((id) => slots.get(id) ?? null),
  });
  if (!isApproved) await endSubstitutions(tx, sides);
  if (slots.size > 0 || sides.some(hasSlot)) await tellSlots(tx, deps, tournament);
  return slots;
}

/** Frees the slots. The caller has locked the tournament. */
export async function withdrawSides(
  tx: Tx,
  deps: SlotDeps,
  tournament: SlottedTournament,
  sides: readonly Placed[],
): Promise<void> {
  await deleteRegistrations(
    tx,
    sides.map(({ id }) => id),
  );
  if (sides.some(hasSlot)) await tellSlots(tx, deps, tournament);
}

/** The tournaments whose slots a transaction has already recorded as changed. */
const told = new WeakMap<Tx, Set<string>>();

/**
 * Records a happening about changed slots, and queues an edit of the posted slot list. Both happen once in a
 * transaction, because a closing or an undo may move several lists of sides. The caller publishes the change.
 */
export async function tellSlots(
  tx: Tx,
  deps: SlotDeps,
  tournament: SlottedTournament,
): Promise<void> {
  const before = told.get(tx) ?? new Set();
  if (before.has(tournament.id)) return;
  told.set(tx, before.add(tournament.id));
  await tell(tx, deps, { kind: 'slots.changed', tournamentId: tournament.id, data: {} });
  await deps.editSlotList(tx, deps, tournament);
}

function hasSlot({ slot }: Placed): boolean {
  return slot !== null;
}
