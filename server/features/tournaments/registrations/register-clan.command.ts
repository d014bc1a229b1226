import type { CallOutput } from '../../../../shared/contract/call.ts';
import type {
  registerClan as registerClanCall,
  Registration,
} from '../../../../shared/contract/registrations.ts';
import type { Viewer } from '../../../../shared/domain/accounts/roles.ts';
import { mayRegisterClan } from '../../../../shared/domain/clans/permissions.ts';
import { registeringProblem } from '../../../../shared/domain/tournaments/registrations.ts';
import { rosterProblem } from '../../../../shared/domain/tournaments/roster.ts';
import { announce } from '../../../db/changes.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, invalidInput } from '../../../platform/errors.ts';
import { recordAudit } from '../../admin/audit.repository.ts';
import { findClanMembers, lockClan } from '../../clans/clans.repository.ts';
import type { Deps } from '../../deps.ts';
import { lockedTournament } from '../reach-tournament.ts';
import { countRegistration } from '../results/keep-figures.ts';
import { presentRegistration } from './registrations.presenter.ts';
import { insertRegistration, type RegistrationRow } from './registrations.repository.ts';

/** Registers a clan with the selected people; it starts on the waitlist (contract §4). */
export function registerClan(
  deps: Deps,
  viewer: Viewer,
  tournamentId: string,
  { clanId, selectedMembers, selectedSubstitutes }: CallOutput<typeof registerClanCall>['body'],
): Promise<Registration> {
  const id = deps.newId();
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedTournament(tx, viewer, tournamentId);
    const clan = await lockClan(tx, clanId);
    if (clan === undefined) throw invalidInput('clanId', 'This clan does not exist.');
    const roles = new Map(
      (await findClanMembers(tx, clanId)).map((member) => [member.user_id, member.role]),
    );
    if (!mayRegisterClan(viewer, roles.get(viewer.userId) ?? null)) {
      throw new AppError('not_registering_manager');
    }
    const problem = rosterProblem(
      { selectedMembers, selectedSubstitutes },
      { maxTeamMembers: tournament.max_team_members, maxSubstitutes: tournament.max_substitutes },
      (userId) => roles.has(userId),
    );
    if (problem !== null) throw invalidInput(problem.path, problem.message);
    const closed = registeringProblem(
      { status: tournament.status, registrationClosesAt: tournament.registration_closes_at },
      now,
    );
    if (closed !== null) throw new AppError(closed);
    const row: RegistrationRow = {
      id,
      tournament_id: tournamentId,
      clan_id: clanId,
      team_id: null,
      name: clan.name,
      registered_by: viewer.userId,
      registration_type: 'clan',
      status: 'waitlist',
      created_at: now,
      members: selectedMembers,
      substitutes: selectedSubstitutes,
    };
    await insertRegistration(tx, row);
    const players = [...selectedMembers, ...selectedSubstitutes];
    await countRegistration(tx, null, { clanId, players });
    announce(tx, { of: 'tournament', id: tournamentId, part: 'registrations' });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'registration.create',
      subject: { type: 'registration', id },
      before: null,
      after: {
        name: clan.name,
        tournamentId,
        clanId,
        status: 'waitlist',
        selectedMembers,
        selectedSubstitutes,
      },
    });
    return presentRegistration(row);
  });
}
