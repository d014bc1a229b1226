import type { CallOutput } from '#shared/contract/call.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import type { assignSlots as assignSlotsCall } from '#shared/contract/slots.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { assignedSlots, type SlotOrder } from '#shared/domain/tournaments/slots.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { invalidInput } from '#server/platform/errors.ts';
import { shuffle } from '#server/platform/shuffle.ts';
import type { Deps } from '../../deps.ts';
import {
  listRegistrationRows,
  type RegistrationRow,
} from '../registrations/registrations.repository.ts';
import { lockedForOrganiser } from '../tournament.loader.ts';
import { assertGivesSlots, writeSlots } from './write-slots.step.ts';

type Body = CallOutput<typeof assignSlotsCall>['body'];

/** See rules/slots 1.2. */
export function assignSlots(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { by, keep }: Body,
): Promise<Registration[]> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedForOrganiser(tx, viewer, id);
    assertGivesSlots(tournament);
    if (!keep && tournament.status === 'ongoing') {
      throw invalidInput('keep', 'The tournament has started, so teams keep their slots.');
    }
    const rows = await listRegistrationRows(tx, id);
    const approved = rows.filter(({ status }) => status === 'approved');
    const slots = assignedSlots(order(approved, by), { firstSlot: tournament.first_slot, keep });
    return writeSlots(tx, deps, {
      viewer,
      tournament,
      rows,
      slots,
      usesSlots: true,
      action: 'tournament.assign_slots',
      also: { by, keep },
    });
  });
}

/** `rows` are in the order of registration. Sides that were approved before the time was stored come first. */
function order(rows: readonly RegistrationRow[], by: SlotOrder): RegistrationRow[] {
  if (by === 'registration') return [...rows];
  if (by === 'shuffle') return shuffle(rows);
  const since = ({ approved_at }: RegistrationRow) => approved_at?.getTime() ?? 0;
  return rows.toSorted((a, b) => since(a) - since(b));
}
