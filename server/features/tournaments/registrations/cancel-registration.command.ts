import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { ofSide } from '#shared/domain/happenings.ts';
import { cancellationProblem } from '#shared/domain/tournaments/registrations.ts';
import { publish } from '#server/db/changes.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Deps } from '../../deps.ts';
import { promoteWaiting } from '../check-in/promote-waiting.step.ts';
import { lockedTournament } from '../tournament.loader.ts';
import { withdrawSides } from '../slots/place-sides.step.ts';
import { countRegistration } from '../results/update-stats.step.ts';
import {
  findRegistration,
  listUserRegistrations,
  type RegistrationRow,
} from './registrations.repository.ts';

/**
 * For the selected players, the user who registered the side, and those who manage the clan or team (rules/tournaments
 * 9). `registrationId` chooses the side of a user who is on several.
 */
export function cancelRegistration(
  deps: Deps,
  viewer: Viewer,
  tournamentId: string,
  registrationId: string | null,
): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedTournament(tx, viewer, tournamentId);
    const registration = await meantRegistration(tx, viewer, tournamentId, registrationId);
    const problem = cancellationProblem(tournament.status);
    if (problem !== null) {
      throw new AppError(problem, {
        message: 'A registration can only be cancelled while the tournament is open.',
      });
    }
    if (registration.status === 'rejected') throw new AppError('registration_rejected');
    await withdrawSides(tx, deps, tournament, [registration]);
    const players = [...registration.members, ...registration.substitutes];
    await countRegistration(tx, { clanId: registration.clan_id, players }, null);
    publish(tx, { of: 'tournament', id: tournamentId, part: 'registrations' });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'registration.cancel',
      subject: { type: 'registration', id: registration.id },
      before: {
        name: registration.name,
        tournamentId,
        clanId: registration.clan_id,
        teamId: registration.team_id,
        status: registration.status,
        selectedMembers: registration.members,
        selectedSubstitutes: registration.substitutes,
      },
      after: null,
    });
    await tell(tx, deps, ofSide('registration.cancelled', tournamentId, registration));
    if (registration.status === 'approved') {
      await promoteWaiting(tx, deps, tournament, registration.id);
    }
    return {};
  });
}

async function meantRegistration(
  tx: Tx,
  viewer: Viewer,
  tournamentId: string,
  registrationId: string | null,
): Promise<RegistrationRow> {
  const own = await listUserRegistrations(tx, tournamentId, viewer.userId);
  if (registrationId !== null) {
    const chosen = own.find(({ id }) => id === registrationId);
    if (chosen !== undefined) return chosen;
    const exists = (await findRegistration(tx, tournamentId, registrationId)) !== undefined;
    throw exists
      ? new AppError('not_on_side')
      : invalidInput('registrationId', 'This registration does not exist.');
  }
  const active = own.filter(({ status }) => status !== 'rejected');
  if (active.length > 1) throw new AppError('registration_ambiguous');
  const [only] = active;
  if (only === undefined) throw new AppError('registration_not_found');
  return only;
}
