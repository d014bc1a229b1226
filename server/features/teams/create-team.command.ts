import type { CallOutput } from '../../../shared/contract/call.ts';
import type { createTeam as createTeamCall, Team } from '../../../shared/contract/teams.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../admin/audit.repository.ts';
import type { Deps } from '../deps.ts';
import { readTeam } from './teams.reader.ts';
import { insertTeam, insertTeamMember } from './teams.repository.ts';

/** Creates a team without a clan whose leader and first member is the caller (contract §4). */
export function createTeam(
  deps: Deps,
  viewer: Viewer,
  form: CallOutput<typeof createTeamCall>['body'],
): Promise<Team> {
  const id = deps.newId();
  const now = deps.clock();
  const { name } = form;
  const description = form.description || null;
  return inTransaction(deps.db, async (tx) => {
    await insertTeam(tx, { id, name, description, created_at: now });
    await insertTeamMember(tx, {
      team_id: id,
      user_id: viewer.userId,
      role: 'member',
      is_leader: true,
      joined_at: now,
    });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'team.create',
      subject: { type: 'team', id },
      before: null,
      after: { name, description },
    });
    return readTeam({ db: tx }, id);
  });
}
