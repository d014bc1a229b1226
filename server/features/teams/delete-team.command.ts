import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import {
  lockTeamWithWaitlists,
  playsSomewhere,
  takeBackRegistrations,
  teamTournaments,
} from '../tournaments/sides.port.ts';
import { assertLeads } from './team.loader.ts';
import { deleteTeamRow, findTeamUsers, lockTeamForChange } from './teams.repository.ts';

/**
 * Past results keep the team's name. A team cannot be deleted while it is approved in an open or ongoing tournament
 * (rules/teams 5).
 */
export function deleteTeam(deps: Deps, viewer: Viewer, id: string): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    const { team, waiting } = await lockTeamWithWaitlists(tx, id, () => lockTeamForChange(tx, id));
    if (team === undefined) throw new AppError('team_not_found');
    const people = await findTeamUsers(tx, id);
    assertLeads(viewer, people);
    if (await playsSomewhere(tx, id)) throw new AppError('team_in_tournament');
    const tournaments = await teamTournaments(tx, id);
    await takeBackRegistrations(tx, deps, team.name, waiting);
    await deleteTeamRow(tx, id);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'team.delete',
      subject: { type: 'team', id },
      before: {
        name: team.name,
        description: team.description,
        people,
        waiting: waiting.map(({ id: registrationId, tournament_id: tournamentId }) => ({
          registrationId,
          tournamentId,
        })),
      },
      after: null,
    });
    // Past tournaments change too: they lose the team's id.
    for (const tournament of tournaments) {
      publish(tx, { of: 'tournament', id: tournament, part: 'registrations' });
    }
    return {};
  });
}
