import type { Registration } from '../../../../shared/contract/registrations.ts';
import type { Viewer } from '../../../../shared/domain/accounts/roles.ts';
import { listInWords } from '../../../../shared/domain/text.ts';
import { approvingProblem } from '../../../../shared/domain/tournaments/registrations.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAudit } from '../../admin/audit.repository.ts';
import type { Deps } from '../../deps.ts';
import { assertRuns, lockedTournament } from '../reach-tournament.ts';
import { presentRegistration } from './registrations.presenter.ts';
import {
  countApproved,
  findRegistration,
  playersOnOtherSides,
  setRegistrationStatus,
} from './registrations.repository.ts';

/** Gives a waiting registration a slot; the tournament's lock lets one approval decide at a time. */
export function approveRegistration(
  deps: Deps,
  viewer: Viewer,
  tournamentId: string,
  id: string,
): Promise<Registration> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedTournament(tx, viewer, tournamentId);
    const before = await findRegistration(tx, tournamentId, id);
    if (before === undefined) throw new AppError('registration_not_found');
    assertRuns(viewer, tournament);
    const problem = approvingProblem({
      tournament: tournament.status,
      registration: before.status,
      approvedSides: await countApproved(tx, tournamentId),
      maxTeams: tournament.max_teams,
    });
    if (problem === 'tournament_not_open') {
      throw new AppError(problem, {
        message: 'Sides can be approved while the tournament is open or running only.',
      });
    }
    if (problem !== null) throw new AppError(problem);
    const elsewhere = await playersOnOtherSides(tx, before);
    if (elsewhere.length > 0) {
      throw new AppError('player_on_another_side', {
        message: `Already on another approved side: ${listInWords(elsewhere)}.`,
      });
    }
    await setRegistrationStatus(tx, id, 'approved');
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'registration.approve',
      subject: { type: 'registration', id },
      before: { tournamentId, status: before.status },
      after: { tournamentId, status: 'approved' },
    });
    return presentRegistration({ ...before, status: 'approved' });
  });
}
