import type { CallResponse } from '#shared/contract/call.ts';
import type { inviteToTeam as inviteToTeamCall } from '#shared/contract/teams.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import { digest, randomToken } from '../../platform/crypto.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { assertLeads, lockedTeam } from './team.loader.ts';
import { updateTeamRow } from './teams.repository.ts';

/** The invite is valid until the next one is created. The database only stores its digest (rules/teams 2). */
export function inviteToTeam(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<CallResponse<typeof inviteToTeamCall>> {
  const token = randomToken();
  return inTransaction(deps.db, async (tx) => {
    const { people } = await lockedTeam(tx, id);
    assertLeads(viewer, people);
    await updateTeamRow(tx, id, { invite_digest: digest(token) });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'team.invite',
      subject: { type: 'team', id },
      before: null,
      after: { invite: 'new' },
    });
    return { token, url: `${deps.publicUrl}/teams/join/${token}` };
  });
}
