import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { deleteNameOf } from './own-names.repository.ts';

/** See rules/names 3.2. */
export function forgetName(deps: Deps, viewer: Viewer, id: string): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await deleteNameOf(tx, viewer.userId, id))) throw new AppError('name_not_found');
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'profile.forget_name',
      subject: { type: 'user', id: viewer.userId },
      before: { name: id },
      after: null,
    });
    return {};
  });
}
