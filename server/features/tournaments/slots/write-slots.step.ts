import type { Registration } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { isActive } from '#shared/domain/tournaments/status.ts';
import { bySlot } from '#shared/domain/tournaments/slots.ts';
import { recordAudit } from '#server/db/audit.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { AppError } from '#server/platform/errors.ts';
import { presentRegistration } from '../registrations/registrations.presenter.ts';
import { setSlotsOf, type RegistrationRow } from '../registrations/registrations.repository.ts';
import { updateTournament, type TournamentRow } from '../tournaments.repository.ts';
import { tellSlots, type SlotDeps } from './place-sides.step.ts';

/** See rules/slots 1.2. */
export function assertGivesSlots({ status }: TournamentRow): void {
  if (isActive(status)) return;
  throw new AppError('tournament_not_open', {
    message: 'Slots can only be given while the tournament is open or running.',
  });
}

type Write = {
  viewer: Viewer;
  tournament: TournamentRow;
  /** All registrations of the tournament. */
  rows: readonly RegistrationRow[];
  /** The new slots of some approved sides. */
  slots: ReadonlyMap<string, number | null>;
  /** True if newly approved sides get a slot from now on. */
  usesSlots: boolean;
  action: 'tournament.assign_slots' | 'tournament.set_slots';
  /** Further values of the call, for the audit log. */
  also?: Record<string, unknown>;
};

/** Writes nothing if no slot changes. The caller has locked the tournament. */
export async function writeSlots(
  tx: Tx,
  deps: SlotDeps,
  { viewer, tournament, rows, slots, usesSlots, action, also = {} }: Write,
): Promise<Registration[]> {
  const { id } = tournament;
  const changed = rows.flatMap((row) => {
    const slot = slots.get(row.id);
    return slot === undefined || slot === row.slot ? [] : [{ row, slot }];
  });
  const switched = usesSlots !== tournament.uses_slots;
  if (changed.length > 0) {
    await setSlotsOf(tx, new Map(changed.map(({ row, slot }) => [row.id, slot])));
    await tellSlots(tx, deps, tournament);
  }
  if (switched) await updateTournament(tx, id, { uses_slots: usesSlots });
  const after = rows.map((row) => {
    const slot = slots.get(row.id);
    return slot === undefined ? row : { ...row, slot };
  });
  if (changed.length > 0 || switched) {
    publish(tx, { of: 'tournament', id, part: 'registrations' });
    if (switched) publish(tx, { of: 'tournament', id, part: 'details' });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action,
      subject: { type: 'tournament', id },
      before: {
        slots: listSlots(changed.map(({ row }) => row)),
        ...(switched && { usesSlots: !usesSlots }),
      },
      after: {
        slots: listSlots(changed.map(({ row, slot }) => ({ ...row, slot }))),
        ...(switched && { usesSlots }),
        ...also,
        registrationIds: changed.map(({ row }) => row.id),
      },
    });
  }
  return after.map(presentRegistration);
}

/** For the audit log. */
function listSlots(sides: readonly { name: string; slot: number | null }[]): string[] {
  return bySlot(sides).flatMap(({ name, slot }) => (slot === null ? [] : [`${slot} ${name}`]));
}
