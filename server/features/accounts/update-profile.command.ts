import type { CallOutput } from '#shared/contract/call.ts';
import type { Me, updateProfile as updateProfileCall } from '#shared/contract/accounts.ts';
import { decideUid, PROFILE_MESSAGES } from '#shared/domain/accounts/profile.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { publish } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../platform/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { presentMe } from './users.presenter.ts';
import { lockUser, updateAccount } from './users.repository.ts';

/** Sets the UID only if it is empty (rules/accounts 3). */
export function updateProfile(
  deps: Deps,
  viewer: Viewer,
  { ign, uid }: CallOutput<typeof updateProfileCall>['body'],
): Promise<Me> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockUser(tx, viewer.userId);
    if (before === undefined) throw new AppError('not_signed_in');
    const decision = decideUid(before.uid, uid ?? undefined);
    if (decision.kind === 'missing') throw invalidInput('uid', PROFILE_MESSAGES[decision.problem]);
    if (decision.kind === 'refused') throw new AppError(decision.problem);
    const after = await updateAccount(tx, viewer.userId, {
      ign,
      uid: decision.kind === 'set' ? decision.uid : before.uid,
    });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'profile.update',
      subject: { type: 'user', id: viewer.userId },
      before: { ign: before.ign, uid: before.uid },
      after: { ign: after.ign, uid: after.uid },
    });
    if (after.ign !== before.ign || after.uid !== before.uid)
      publish(tx, { of: 'user', id: viewer.userId });
    return presentMe(after, deps.ownerDiscordId);
  });
}
