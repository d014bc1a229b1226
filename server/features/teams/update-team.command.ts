import type { CallOutput } from '../../../shared/contract/call.ts';
import type { Team, updateTeam as updateTeamCall } from '../../../shared/contract/teams.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../admin/audit.repository.ts';
import type { Deps } from '../deps.ts';
import { assertLeads, lockedTeam } from './reach-team.ts';
import { readTeam } from './teams.reader.ts';
import { updateTeamRow } from './teams.repository.ts';

/** Changes name and description as far as they are sent; registrations keep the name they came with. */
export function updateTeam(
  deps: Deps,
  viewer: Viewer,
  id: string,
  form: CallOutput<typeof updateTeamCall>['body'],
): Promise<Team> {
  return inTransaction(deps.db, async (tx) => {
    const { team, people } = await lockedTeam(tx, id);
    assertLeads(viewer, people);
    const before = { name: team.name, description: team.description };
    const after = {
      name: form.name ?? team.name,
      description: form.description === undefined ? team.description : form.description || null,
    };
    await updateTeamRow(tx, id, after);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'team.update',
      subject: { type: 'team', id },
      before,
      after,
    });
    return readTeam({ db: tx }, id);
  });
}
