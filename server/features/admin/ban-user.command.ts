import type { User } from '#shared/contract/accounts.ts';
import { banProblem } from '#shared/domain/accounts/permissions.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { changeBan } from './change-ban.step.ts';

/** The user's results stay (rules/accounts 6). */
export function banUser(deps: Deps, viewer: Viewer, id: string): Promise<User> {
  return inTransaction(deps.db, (tx) =>
    changeBan(tx, deps, viewer, { id, banned: true, problem: banProblem }),
  );
}
