import type { ErrorCode } from '#shared/contract/errors.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { ofSide } from '#shared/domain/happenings.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { recordAudit, type UndoEntry } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { promoteWaiting } from '../check-in/promote-waiting.step.ts';
import { assertRuns, lockedTournament } from '../tournament.loader.ts';
import { placeSides } from '../slots/place-sides.step.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { presentRegistration } from './registrations.presenter.ts';
import { findRegistration, type RegistrationRow } from './registrations.repository.ts';
import { restoreSubstitutions } from './lost-slots.step.ts';

export type RegistrationAddress = { id: string; registrationId: string };

export type Decision = {
  action: 'approve' | 'reject' | 'move_to_waitlist';
  to: RegistrationRow['status'];
  /** Throws if the change is not allowed. The tournament is locked, so decisions come one after the other. */
  check: (tx: Tx, tournament: TournamentRow, registration: RegistrationRow) => Promise<void>;
  apply?: (tx: Tx, registration: RegistrationRow) => Promise<void>;
};

/** For the host and assistants (rules/tournaments 7.1). */
export function decideRegistration(
  deps: Deps,
  viewer: Viewer,
  { id: tournamentId, registrationId }: RegistrationAddress,
  decision: Decision,
): Promise<Registration> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedTournament(tx, viewer, tournamentId);
    const before = await findRegistration(tx, tournamentId, registrationId);
    if (before === undefined) throw new AppError('registration_not_found');
    assertRuns(viewer, tournament);
    return writeDecision(tx, deps, { viewer, tournament, before, decision });
  });
}

type Write = {
  viewer: Viewer;
  tournament: TournamentRow;
  before: RegistrationRow;
  decision: Decision;
  undo?: UndoEntry;
};

/**
 * The caller has locked the tournament. `before` has the substitutions that an approval brings back, if it undoes a
 * decision.
 */
export async function writeDecision(
  tx: Tx,
  deps: Deps,
  { viewer, tournament, before, decision, undo }: Write,
): Promise<Registration> {
  const { action, to, check, apply } = decision;
  const { substitutions } = before;
  await check(tx, tournament, before);
  const slot = (await placeSides(tx, deps, tournament, [before], to)).get(before.id) ?? null;
  await apply?.(tx, before);
  if (to === 'approved') await restoreSubstitutions(tx, [before]);
  publish(tx, { of: 'tournament', id: tournament.id, part: 'registrations' });
  const entry = {
    actorId: viewer.userId,
    action: `registration.${action}`,
    subject: { type: 'registration', id: before.id },
    before: {
      status: before.status,
      ...(before.slot !== null && { slot: before.slot }),
      ...(to !== 'approved' && substitutions.length > 0 && { substitutions }),
    },
    after: {
      name: before.name,
      tournamentId: tournament.id,
      status: to,
      ...(slot !== null && { slot }),
    },
  } as const;
  await recordAudit(tx, deps, entry, undo);
  await tell(tx, deps, ofSide(`registration.${told[to]}`, tournament.id, before));
  // An undo restores the previous state, and nobody else moves up instead.
  if (before.status === 'approved' && undo === undefined) {
    await promoteWaiting(tx, deps, tournament, before.id);
  }
  // Only approved sides have substitutions, and a side that loses its slot loses them.
  const kept = to === 'approved' ? substitutions : [];
  const after = { ...before, status: to, slot, substitutions: kept, queue_place: null };
  // Only a waiting side has a place.
  if (to !== 'waitlist') return presentRegistration(after);
  return presentRegistration((await findRegistration(tx, tournament.id, before.id)) ?? after);
}

/** The last part of the happening's kind, by the new status of the registration. */
const told = { approved: 'approved', rejected: 'rejected', waitlist: 'waitlisted' } as const;

/** The message fits a decision about a registration. */
export function assertNoProblem(problem: ErrorCode | null): void {
  if (problem === 'tournament_not_open') {
    throw new AppError(problem, {
      message: 'Registrations can only be decided while the tournament is open or running.',
    });
  }
  if (problem !== null) throw new AppError(problem);
}
