import type { CallOutput } from '#shared/contract/call.ts';
import type {
  registerClan as registerClanCall,
  Registration,
} from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { mayRegisterClan } from '#shared/domain/clans/permissions.ts';
import { rosterProblem } from '#shared/domain/tournaments/roster.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import { findClanMembers, lockClan } from '../../clans/clans.repository.ts';
import type { Deps } from '../../deps.ts';
import { lockedTournament } from '../tournament.loader.ts';
import { enterSide } from './enter-side.step.ts';

/** The clan starts on the waitlist (rules/tournaments 6). */
export function registerClan(
  deps: Deps,
  viewer: Viewer,
  tournamentId: string,
  { clanId, ...selection }: CallOutput<typeof registerClanCall>['body'],
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
      selection,
      { maxTeamMembers: tournament.max_team_members, maxSubstitutes: tournament.max_substitutes },
      (userId) => roles.has(userId),
    );
    if (problem !== null) throw invalidInput(problem.path, problem.message);
    return enterSide(tx, deps, {
      id,
      now,
      by: viewer.userId,
      tournament,
      side: { name: clan.name, clanId },
      selection,
    });
  });
}
