import type { CallOutput } from '#shared/contract/call.ts';
import type {
  Registration,
  registerTeam as registerTeamCall,
} from '#shared/contract/registrations.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { mayRegisterTeam } from '#shared/domain/teams/permissions.ts';
import { teamSelection } from '#shared/domain/teams/selection.ts';
import { rosterProblem } from '#shared/domain/tournaments/roster.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { getLeader } from '../../teams/team.loader.ts';
import { findTeamUsers, lockTeam } from '../../teams/teams.repository.ts';
import { lockedTournament } from '../tournament.loader.ts';
import { enterSide } from './enter-side.step.ts';

/** The team starts on the waitlist. Only its leader may do this (rules/tournaments 6). */
export function registerTeam(
  deps: Deps,
  viewer: Viewer,
  tournamentId: string,
  { teamId, ...sent }: CallOutput<typeof registerTeamCall>['body'],
): Promise<Registration> {
  const id = deps.newId();
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedTournament(tx, viewer, tournamentId);
    const team = await lockTeam(tx, teamId);
    if (team === undefined) throw invalidInput('teamId', 'This team does not exist.');
    const people = await findTeamUsers(tx, teamId);
    if (!mayRegisterTeam(viewer, getLeader(people))) throw new AppError('not_team_leader');
    const limits = {
      maxTeamMembers: tournament.max_team_members,
      maxSubstitutes: tournament.max_substitutes,
    };
    const selection = teamSelection(sent, people, limits);
    const ids = new Set(people.map(({ userId }) => userId));
    const problem = rosterProblem(selection, limits, (userId) => ids.has(userId), 'team');
    if (problem !== null) throw invalidInput(problem.path, problem.message);
    return enterSide(tx, deps, {
      id,
      now,
      by: viewer.userId,
      tournament,
      side: { name: team.name, teamId },
      selection,
    });
  });
}
