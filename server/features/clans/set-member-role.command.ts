import type { CallOutput } from '#shared/contract/call.ts';
import type { Clan, setMemberRole as setMemberRoleCall } from '#shared/contract/clans.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { changeMemberProblem } from '#shared/domain/clans/members.ts';
import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { loadClan } from './clans.reader.ts';
import { setClanMemberRole } from './clans.repository.ts';
import { lockedTarget, refuseBanned } from './clan.loader.ts';

/** Only the leader may do this (rules/clans 2.6). Setting the current role changes nothing. */
export function setMemberRole(
  deps: Deps,
  viewer: Viewer,
  clanId: string,
  { userId, newRole }: CallOutput<typeof setMemberRoleCall>['body'],
): Promise<Clan> {
  return inTransaction(deps.db, async (tx) => {
    const role = await lockedTarget(tx, viewer, clanId, userId);
    const problem = changeMemberProblem(role);
    if (problem !== null) throw new AppError(problem);
    if (role !== newRole) {
      if (newRole === 'handler') await refuseBanned(tx, userId);
      await setClanMemberRole(tx, { clanId, userId, role: newRole });
      await recordAudit(tx, deps, {
        actorId: viewer.userId,
        action: 'clan.member-role',
        subject: { type: 'clan', id: clanId },
        before: { userId, role },
        after: { userId, role: newRole },
      });
      publish(tx, { of: 'clans' });
    }
    return loadClan(tx, clanId);
  });
}
