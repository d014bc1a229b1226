import type { Clan } from '#shared/contract/clans.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { leaveClanProblem } from '#shared/domain/clans/members.ts';
import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { dropFromWaitlist, lockWaitingTournaments } from '../tournaments/sides.port.ts';
import { loadClan } from './clans.reader.ts';
import { deleteClanMember, findClanRole, lockClanPeople } from './clans.repository.ts';

/** Leaves the clan's waitlisted registrations too (rules/clans 4.2). */
export function leaveClan(deps: Deps, viewer: Viewer, clanId: string): Promise<Clan> {
  const { userId } = viewer;
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockWaitingTournaments(tx, { clanId }, userId);
    if ((await lockClanPeople(tx, clanId)) === undefined) throw new AppError('clan_not_found');
    const role = await findClanRole(tx, clanId, userId);
    const problem = leaveClanProblem(role);
    if (problem !== null) throw new AppError(problem);
    await deleteClanMember(tx, clanId, userId);
    const registrations = await dropFromWaitlist(tx, { clanId }, userId, locked);
    await recordAudit(tx, deps, {
      actorId: userId,
      action: 'clan.leave',
      subject: { type: 'clan', id: clanId },
      before: { role },
      after: { role: null, droppedFromRegistrations: registrations },
    });
    publish(tx, { of: 'clans' });
    return loadClan(tx, clanId);
  });
}
