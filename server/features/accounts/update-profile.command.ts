import { isDeepStrictEqual } from 'node:util';
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
import { lockUser, updateAccount, type UserRow } from './users.repository.ts';

type Body = CallOutput<typeof updateProfileCall>['body'];

/** Sets the UID only if it is empty (rules/accounts 3). */
export function updateProfile(deps: Deps, viewer: Viewer, { ign, uid }: Body): Promise<Me> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockUser(tx, viewer.userId);
    if (before === undefined) throw new AppError('not_signed_in');
    const decision = decideUid(before.uid, uid ?? undefined);
    if (decision.kind === 'missing') throw invalidInput('uid', PROFILE_MESSAGES[decision.problem]);
    if (decision.kind === 'refused') throw new AppError(decision.problem);
    const after = await updateAccount(tx, viewer.userId, {
      ign,
      uid: decision.kind === 'set' ? decision.uid : before.uid,
    } satisfies Record<keyof Body, string | null>);
    const [old, fresh] = [getProfile(before), getProfile(after)];
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'profile.update',
      subject: { type: 'user', id: viewer.userId },
      before: old,
      after: fresh,
    });
    if (!isDeepStrictEqual(old, fresh)) publish(tx, { of: 'user', id: viewer.userId });
    return presentMe(after, deps.ownerDiscordId);
  });
}

function getProfile({ ign, uid }: UserRow): Pick<Me, keyof Body> {
  return { ign, uid };
}
