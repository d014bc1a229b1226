import type { User } from '#shared/contract/accounts.ts';
import type { BanTarget, BanProblem } from '#shared/domain/accounts/permissions.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { publish } from '../../db/changes.ts';
import type { Tx } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteUserSessions } from '../accounts/sessions.repository.ts';
import { presentUser, toViewer } from '../accounts/users.presenter.ts';
import { updateAccount } from '../accounts/users.repository.ts';
import type { Deps } from '../deps.ts';
import { recordAudit } from '../../db/audit.ts';
import { lockAccounts } from '../accounts/actor.loader.ts';

type BanChange = {
  id: string;
  banned: boolean;
  /** Returns why the actor, with their current rights, may not do this; null if they may. */
  problem: (actor: Viewer, target: BanTarget) => BanProblem | null;
};

/** A ban ends all sessions. */
export async function changeBan(
  tx: Tx,
  deps: Deps,
  viewer: Viewer,
  { id, banned, problem }: BanChange,
): Promise<User> {
  const { actor, target } = await lockAccounts(tx, deps, viewer, id);
  const refusal = problem(actor, toViewer(target, deps.ownerDiscordId));
  if (refusal !== null) throw new AppError(refusal);
  if (target.banned === banned) throw new AppError(banned ? 'already_banned' : 'not_banned');
  if (banned) await deleteUserSessions(tx, id);
  const row = await updateAccount(tx, id, { banned });
  await recordAudit(tx, deps, {
    actorId: viewer.userId,
    action: banned ? 'user.ban' : 'user.unban',
    subject: { type: 'user', id },
    before: { banned: !banned },
    after: { banned },
  });
  publish(tx, { of: 'user', id });
  return presentUser(row, actor);
}
