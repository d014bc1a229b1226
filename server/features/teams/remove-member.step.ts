import type { Team } from '#shared/contract/teams.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { leaveTeamProblem, type TeamPerson } from '#shared/domain/teams/members.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { dropFromWaitlist, lockWaitingTournaments } from '../tournaments/sides.port.ts';
import { lockedTeam } from './team.loader.ts';
import { readTeam } from './teams.reader.ts';
import { deleteTeamMember } from './teams.repository.ts';

type Parting = {
  teamId: string;
  userId: string;
  action: 'team.leave' | 'team.remove_member';
  /** Runs once the team is locked. Throws for viewers without permission. */
  authorize: (people: readonly TeamPerson[]) => void;
};

/**
 * The member leaves waitlisted registrations too, but stays selected where the team is approved or the tournament is
 * over (rules/tournaments 8.3 and 8.4).
 */
export function removeMember(
  deps: Deps,
  viewer: Viewer,
  { teamId, userId, action, authorize }: Parting,
): Promise<Team> {
  return inTransaction(deps.db, async (tx) => {
    const tournaments = await lockWaitingTournaments(tx, { teamId }, userId);
    const { people } = await lockedTeam(tx, teamId);
    authorize(people);
    const person = people.find((one) => one.userId === userId);
    const problem = leaveTeamProblem(person);
    if (problem !== null) throw new AppError(problem);
    await deleteTeamMember(tx, { teamId, userId });
    const registrationIds = await dropFromWaitlist(tx, { teamId }, userId, tournaments);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action,
      subject: { type: 'team', id: teamId },
      before: { userId, role: person?.role, registrationIds },
      after: null,
    });
    return readTeam({ db: tx }, teamId);
  });
}
