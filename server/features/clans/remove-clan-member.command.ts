import type { Clan } from '#shared/contract/clans.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { changeMemberProblem } from '#shared/domain/clans/members.ts';
import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { dropFromWaitlist, lockWaitingTournaments } from '../tournaments/sides.port.ts';
import { loadClan } from './clans.reader.ts';
import { deleteClanMember } from './clans.repository.ts';
import { lockedTarget } from './clan.loader.ts';

/**
 * The member leaves waitlisted registrations too, but stays on approved and past sides (rules/clans 4.2). Only the
 * leader may do this.
 */
export function removeClanMember(
  deps: Deps,
  viewer: Viewer,
  clanId: string,
  userId: string,
): Promise<Clan> {
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockWaitingTournaments(tx, { clanId }, userId);
    const role = await lockedTarget(tx, viewer, clanId, userId);
    const problem = changeMemberProblem(role);
    if (problem !== null) throw new AppError(problem);
    await deleteClanMember(tx, clanId, userId);
    const registrations = await dropFromWaitlist(tx, { clanId }, userId, locked);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'clan.remove-member',
      subject: { type: 'clan', id: clanId },
      before: { userId, role },
      after: { userId, role: null, droppedFromRegistrations: registrations },
    });
    publish(tx, { of: 'clans' });
    return loadClan(tx, clanId);
  });
}
