import type { User } from '../../../shared/contract/accounts.ts';
import { banProblem } from '../../../shared/domain/accounts/permissions.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteSessionsOf } from '../accounts/sessions.repository.ts';
import type { Deps } from '../deps.ts';
import { changeBan, lockBanTarget } from './change-ban.ts';

/** Bans a user and ends the user's sessions at once; results stay (contract §3 and §5). */
export function banUser(deps: Deps, viewer: Viewer, id: string): Promise<User> {
  return inTransaction(deps.db, async (tx) => {
    const target = await lockBanTarget(tx, deps, id);
    const problem = banProblem(viewer, target);
    if (problem !== null) throw new AppError(problem);
    if (target.banned) throw new AppError('already_banned');
    await deleteSessionsOf(tx, id);
    return changeBan(tx, deps, viewer, { id, banned: true });
  });
}
