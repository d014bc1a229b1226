import type { AdminUser, updateUser as updateUserCall } from '#shared/contract/admin.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import { editUserProblem } from '#shared/domain/accounts/permissions.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteUserSessions } from '../accounts/sessions.repository.ts';
import { toViewer } from '../accounts/users.presenter.ts';
import { updateAccount, type UserRow } from '../accounts/users.repository.ts';
import type { Deps } from '../deps.ts';
import { presentAdminUser } from './admin.presenter.ts';
import { recordAudit } from '../../db/audit.ts';
import { lockAccounts } from '../accounts/actor.loader.ts';

type Edit = CallOutput<typeof updateUserCall>['body'];

/**
 * Omitted fields stay unchanged (rules/admin 2). A ban ends all sessions, as in `banUser`. An edit that changes nothing
 * is not logged.
 */
export function updateUser(deps: Deps, viewer: Viewer, id: string, edit: Edit): Promise<AdminUser> {
  const { ownerDiscordId } = deps;
  return inTransaction(deps.db, async (tx) => {
    const { actor, target } = await lockAccounts(tx, deps, viewer, id);
    const problem = editUserProblem(actor, toViewer(target, ownerDiscordId), edit.role);
    if (problem !== null) throw new AppError(problem);
    const { before, after } = differences(target, edit);
    if (Object.keys(after).length === 0) return presentAdminUser(target, actor, ownerDiscordId);
    const row = await updateAccount(tx, id, after);
    if (after.banned) await deleteUserSessions(tx, id);
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'user.update',
      subject: { type: 'user', id },
      before,
      after,
    });
    publish(tx, { of: 'user', id });
    return presentAdminUser(row, actor, ownerDiscordId);
  });
}

type Fields = Pick<UserRow, keyof Edit>;

function differences(account: UserRow, edit: Edit) {
  const fields: Fields = {
    ign: edit.ign === undefined ? account.ign : edit.ign || null,
    uid: edit.uid === undefined ? account.uid : edit.uid || null,
    role: edit.role ?? account.role,
    banned: edit.banned ?? account.banned,
  };
  const changed = (Object.keys(fields) as (keyof Fields)[]).filter(
    (field) => fields[field] !== account[field],
  );
  const pick = (from: Fields): Partial<Fields> =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pick(account), after: pick(fields) };
}
