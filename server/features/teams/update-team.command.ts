import type { CallOutput } from '#shared/contract/call.ts';
import type { Team, updateTeam as updateTeamCall } from '#shared/contract/teams.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { toFields, editedColumns } from '../../db/field-mapping.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { teamFields } from './team.fields.ts';
import { assertLeads, lockedTeam } from './team.loader.ts';
import { readTeam } from './teams.reader.ts';
import { updateTeamRow } from './teams.repository.ts';

/** Omitted fields stay unchanged, and registrations keep their name. */
export function updateTeam(
  deps: Deps,
  viewer: Viewer,
  id: string,
  form: CallOutput<typeof updateTeamCall>['body'],
): Promise<Team> {
  return inTransaction(deps.db, async (tx) => {
    const { team, people } = await lockedTeam(tx, id);
    assertLeads(viewer, people);
    const columns = editedColumns(teamFields, team, form);
    await updateTeamRow(tx, id, columns);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'team.update',
      subject: { type: 'team', id },
      before: toFields(teamFields, team),
      after: toFields(teamFields, columns),
    });
    return readTeam({ db: tx }, id);
  });
}
