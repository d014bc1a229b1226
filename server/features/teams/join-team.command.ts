import type { Team } from '#shared/contract/teams.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { joinTeamProblem } from '#shared/domain/teams/members.ts';
import { inTransaction } from '../../db/transaction.ts';
import { digest } from '../../platform/crypto.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { readTeam } from './teams.reader.ts';
import { findTeamUsers, insertTeamMember, lockTeamByInvite } from './teams.repository.ts';

/** The lock prevents two users from taking the last place. */
export function joinTeam(deps: Deps, viewer: Viewer, token: string): Promise<Team> {
  return inTransaction(deps.db, async (tx) => {
    const team = await lockTeamByInvite(tx, digest(token));
    if (team === undefined) throw new AppError('invite_not_found');
    const problem = joinTeamProblem(await findTeamUsers(tx, team.id), viewer.userId);
    if (problem !== null) throw new AppError(problem);
    const role = 'member';
    await insertTeamMember(tx, {
      team_id: team.id,
      user_id: viewer.userId,
      role,
      joined_at: deps.clock(),
    });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'team.join',
      subject: { type: 'team', id: team.id },
      before: null,
      after: { userId: viewer.userId, role },
    });
    return readTeam({ db: tx }, team.id);
  });
}
