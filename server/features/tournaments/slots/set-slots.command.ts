import type { Registration } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { formatList } from '#shared/domain/text.ts';
import { lastSlot, slotProblem } from '#shared/domain/tournaments/slots.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import {
  listRegistrationRows,
  type RegistrationRow,
} from '../registrations/registrations.repository.ts';
import { lockedForOrganiser } from '../tournament.loader.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { assertGivesSlots, writeSlots } from './write-slots.step.ts';

/** See rules/slots 1.4. */
export function setSlots(
  deps: Deps,
  viewer: Viewer,
  id: string,
  wanted: Readonly<Record<string, number | null>>,
): Promise<Registration[]> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedForOrganiser(tx, viewer, id);
    assertGivesSlots(tournament);
    const rows = await listRegistrationRows(tx, id);
    const slots = new Map(Object.entries(wanted));
    assertFits(tournament, rows, slots);
    // Removing the last slot ends the use of slots (rules/slots 1.5).
    const usesSlots = rows.some((row) => {
      const next = slots.get(row.id);
      return (next === undefined ? row.slot : next) !== null;
    });
    return writeSlots(tx, deps, {
      viewer,
      tournament,
      rows,
      slots,
      usesSlots,
      action: 'tournament.set_slots',
    });
  });
}

function assertFits(
  { first_slot: firstSlot, max_teams: maxTeams }: TournamentRow,
  rows: readonly RegistrationRow[],
  slots: ReadonlyMap<string, number | null>,
): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of slots.keys()) {
    const row = byId.get(id);
    if (row === undefined) throw invalidInput(`slots.${id}`, 'This registration does not exist.');
    if (row.status !== 'approved') {
      throw invalidInput(`slots.${id}`, `${row.name} is not approved, so it has no slot.`);
    }
  }
  const problem = slotProblem(rows, slots, { firstSlot, maxTeams });
  if (problem?.code === 'slot_out_of_range') {
    throw new AppError(problem.code, {
      message: `The slots of this tournament are ${firstSlot} to ${lastSlot({ firstSlot, maxTeams })}.`,
    });
  }
  if (problem?.code === 'slot_taken') {
    const names = problem.sides.map((id) => byId.get(id)?.name ?? '');
    throw new AppError(problem.code, {
      message: `Slot ${problem.slot} can have one team only: ${formatList(names)}.`,
    });
  }
}
