import type { Registration } from '#shared/contract/registrations.ts';
import type { RegistrationStatus } from '#shared/domain/tournaments/registrations.ts';
import { fittingSubstitutions } from '#shared/domain/tournaments/substitutes.ts';
import type { Tx } from '#server/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { writeDecision, type Decision } from '../registrations/decide-registration.step.ts';
import { approval, moveBack, readmission, rejection } from '../registrations/decisions.step.ts';
import { getRoster } from '../registrations/registrations.presenter.ts';
import { findRegistration } from '../registrations/registrations.repository.ts';
import { decisionsAbout } from './later-decisions.step.ts';
import { changedSince, listLater, notUndoable, type Undo } from './inverse.step.ts';

/** The rules of the decision that leads to the former status apply (rules/tournaments 7). */
export async function undoDecision(
  tx: Tx,
  deps: Deps,
  { viewer, tournament, act, change, entry }: Undo<'registration'>,
): Promise<Registration> {
  const before = await findRegistration(tx, tournament.id, act.subject_id);
  if (before === undefined) throw notUndoable('This registration no longer exists.');
  if (before.status !== change.after) {
    throw changedSince(await listLater(tx, tournament.id, act, decisionsAbout(before)));
  }
  const decision = inverse(change.after, change.before);
  const substitutions = fittingSubstitutions(getRoster(before), change.substitutions);
  const write = {
    viewer,
    tournament,
    before: decision.to === 'approved' ? { ...before, substitutions } : before,
    decision,
    undo: entry,
  };
  return writeDecision(tx, deps, write);
}

function inverse(from: RegistrationStatus, to: RegistrationStatus): Decision {
  if (to === 'approved') return approval;
  if (to === 'rejected') return rejection;
  return from === 'rejected' ? readmission : moveBack;
}
