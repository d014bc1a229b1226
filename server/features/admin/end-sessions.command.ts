import { editUserProblem } from '#shared/domain/accounts/permissions.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '../../db/audit.ts';
import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAccounts } from '../accounts/actor.loader.ts';
import { deleteUserSessions } from '../accounts/sessions.repository.ts';
import { toViewer } from '../accounts/users.presenter.ts';
import type { Deps } from '../deps.ts';

/** See rules/admin 2.8. */
export function endSessions(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    const { actor, target } = await lockAccounts(tx, deps, viewer, id);
    const refusal = editUserProblem(actor, toViewer(target, deps.ownerDiscordId), undefined);
    if (refusal !== null) throw new AppError(refusal);
    const sessions = await deleteUserSessions(tx, id);
    if (sessions === 0) return {};
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'user.end-sessions',
      subject: { type: 'user', id },
      before: { sessions },
      after: { sessions: 0 },
    });
    publish(tx, { of: 'user', id });
    return {};
  });
}
