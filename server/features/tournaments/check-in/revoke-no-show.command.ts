import { isSiteStaff, type Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '#server/db/audit.ts';
import { publish } from '#server/db/changes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { holdActor } from '../../accounts/actor.loader.ts';
import type { Deps } from '../../deps.ts';
import { listQueuesOf, lockNoShow, setRevoked } from './no-shows.repository.ts';

/**
 * See rules/check-in 5.4. This does not lock the tournament. If the closing is undone at the same time, the first of
 * the two to lock the row wins.
 */
export function revokeNoShow(
  deps: Deps,
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    if (!isSiteStaff(await holdActor(tx, deps, viewer))) throw new AppError('not_staff');
    const noShow = await lockNoShow(tx, id);
    if (noShow === undefined) throw new AppError('no_show_not_found');
    if (noShow.user_id === viewer.userId) throw new AppError('cannot_edit_self');
    if (noShow.revoked_at !== null) throw new AppError('already_revoked');
    await setRevoked(tx, id, { at: deps.clock(), reason });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'no_show.revoke',
      subject: { type: 'user', id: noShow.user_id },
      before: { tournament: noShow.tournament, side: noShow.side, at: noShow.at },
      after: { reason },
    });
    for (const queue of await listQueuesOf(tx, [noShow.user_id])) {
      publish(tx, { of: 'tournament', id: queue, part: 'registrations' });
    }
    return {};
  });
}
