import type { User } from '#shared/contract/accounts.ts';
import { unbanProblem } from '#shared/domain/accounts/permissions.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { changeBan } from './change-ban.step.ts';

/** The sessions that the ban ended are not restored (rules/admin 2.6). */
export function unbanUser(deps: Deps, viewer: Viewer, id: string): Promise<User> {
  return inTransaction(deps.db, (tx) =>
    changeBan(tx, deps, viewer, { id, banned: false, problem: unbanProblem }),
  );
}
