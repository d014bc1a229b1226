import type { Registration } from '#shared/contract/registrations.ts';
import type { RegistrationStatus } from '#shared/domain/tournaments/registrations.ts';
import type { Tx } from '#server/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { writeDecision, type Decision } from '../registrations/decide-registration.step.ts';
import { approval, moveBack, readmission, rejection } from '../registrations/decisions.step.ts';
import { findRegistration } from '../registrations/registrations.repository.ts';
import { changedSince, listLater, notUndoable, type Undo } from './inverse.step.ts';

/**
 * Restores the former status of a registration, under the rules of the decision that leads to it (rules/tournaments
 * 7).
 */
export async function undoDecision(
  tx: Tx,
  deps: Deps,
  { viewer, tournament, act, change, entry }: Undo<'registration'>,
): Promise<Registration> {
  const before = await findRegistration(tx, tournament.id, act.subject_id);
  if (before === undefined) throw notUndoable('This registration no longer exists.');
  if (before.status !== change.after) {
    const later = await listLater(tx, tournament.id, act, {
      subjects: [before.id, tournament.id],
      actions: [...decided, approvedAll],
      concerns: ({ action, after }) => action !== approvedAll || names(after, before.id),
    });
    throw changedSince(later);
  }
  const decision = inverse(change.after, change.before);
  const write = { viewer, tournament, before, decision, undo: entry };
  return writeDecision(tx, deps, write);
}

const decided = ['registration.approve', 'registration.reject', 'registration.move_to_waitlist'];
const approvedAll = 'tournament.approve_all';

function names(after: Record<string, unknown> | null, id: string): boolean {
  const ids = after?.['registrationIds'];
  return Array.isArray(ids) && ids.includes(id);
}

function inverse(from: RegistrationStatus, to: RegistrationStatus): Decision {
  if (to === 'approved') return approval;
  if (to === 'rejected') return rejection;
  return from === 'rejected' ? readmission : moveBack;
}
