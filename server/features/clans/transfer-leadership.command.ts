import type { Clan } from '#shared/contract/clans.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { transferProblem } from '#shared/domain/clans/members.ts';
import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { loadClan } from './clans.reader.ts';
import { setClanMemberRole } from './clans.repository.ts';
import { lockedTarget, refuseBanned } from './clan.loader.ts';

/** The caller becomes a handler (rules/clans 2.7). */
export function transferLeadership(
  deps: Deps,
  viewer: Viewer,
  clanId: string,
  newLeaderId: string,
): Promise<Clan> {
  const { userId } = viewer;
  return inTransaction(deps.db, async (tx) => {
    const role = await lockedTarget(tx, viewer, clanId, newLeaderId);
    const problem = transferProblem(role);
    if (problem !== null) throw new AppError(problem);
    await refuseBanned(tx, newLeaderId);
    await setClanMemberRole(tx, { clanId, userId, role: 'handler' });
    await setClanMemberRole(tx, { clanId, userId: newLeaderId, role: 'leader' });
    await recordAudit(tx, deps, {
      actorId: userId,
      action: 'clan.transfer-leadership',
      subject: { type: 'clan', id: clanId },
      before: { leaderId: userId, promotedFrom: role },
      after: { leaderId: newLeaderId },
    });
    publish(tx, { of: 'clans' });
    return loadClan(tx, clanId);
  });
}
