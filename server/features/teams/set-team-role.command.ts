import type { Team } from '#shared/contract/teams.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { TeamRole } from '#shared/domain/teams/members.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { assertLeads, lockedTeam, getPerson } from './team.loader.ts';
import { readTeam } from './teams.reader.ts';
import { setTeamMemberRole } from './teams.repository.ts';

/** Anyone in the team, even the leader, can be a member or a substitute. Registrations do not change. */
export function setTeamRole(
  deps: Deps,
  viewer: Viewer,
  { id, userId }: { id: string; userId: string },
  role: TeamRole,
): Promise<Team> {
  return inTransaction(deps.db, async (tx) => {
    const { people } = await lockedTeam(tx, id);
    const person = getPerson(people, userId);
    assertLeads(viewer, people);
    await setTeamMemberRole(tx, { teamId: id, userId }, role);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'team.set_role',
      subject: { type: 'team', id },
      before: { userId, role: person.role },
      after: { userId, role },
    });
    return readTeam({ db: tx }, id);
  });
}
