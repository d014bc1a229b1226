import type { CallOutput } from '#shared/contract/call.ts';
import type { createTeam as createTeamCall, Team } from '#shared/contract/teams.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { toColumns, toFields } from '../../db/field-mapping.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { teamFields } from './team.fields.ts';
import { readTeam } from './teams.reader.ts';
import { insertTeam, insertTeamMember } from './teams.repository.ts';

/** The caller is the leader and first member (rules/teams 1.3). */
export function createTeam(
  deps: Deps,
  viewer: Viewer,
  form: CallOutput<typeof createTeamCall>['body'],
): Promise<Team> {
  const id = deps.newId();
  const now = deps.clock();
  const columns = toColumns(teamFields, form);
  return inTransaction(deps.db, async (tx) => {
    await insertTeam(tx, { id, ...columns, invite_digest: null, created_at: now });
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
      after: toFields(teamFields, columns),
    });
    return readTeam({ db: tx }, id);
  });
}
